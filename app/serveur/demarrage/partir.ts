import { existsSync } from "node:fs";

/** Le programme en cours, même si son fichier a été remplacé depuis : sous Linux seulement. */
const MOI_MEME = "/proc/self/exe";

/**
 * Finit le processus. Une recherche de nom commencée ne s'interrompt pas, et la fin ordinaire l'attend : devant un DNS muet, 41 s là où un superviseur en laisse
 * quinze. Se remplacer par un programme qui ne fait que finir n'attend personne, et garde le code de sortie, même pour le premier processus d'un conteneur. Ailleurs
 * que sous Linux, on attend : un remplacement refusé arrêterait Node sur une faute.
 */
export function partir(code: number): never {
  if (process.getActiveResourcesInfo().includes("GetAddrInfoReqWrap") && process.execve !== undefined && existsSync(MOI_MEME)) {
    // Se remplacer saute la fin ordinaire : ce qui l'attend, le journal d'abord, est prévenu.
    process.emit("exit", code);
    process.execve(MOI_MEME, [process.execPath, "--eval", `process.exit(${code})`]);
  }
  process.exit(code);
}
