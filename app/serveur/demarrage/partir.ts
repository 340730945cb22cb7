/**
 * Finit le processus. Une recherche de nom commencée ne s'interrompt pas, et la fin ordinaire l'attend : devant un DNS muet, 41 s là où un superviseur en laisse
 * quinze. Se remplacer par un programme qui ne fait que finir n'attend personne, et garde le code de sortie, même pour le premier processus d'un conteneur.
 */
export function partir(code: number): never {
  if (process.getActiveResourcesInfo().includes("GetAddrInfoReqWrap")) {
    try {
      process.execve?.(process.execPath, [process.execPath, "--eval", `process.exit(${code})`]);
    } catch {
      // Un système qui ne sait pas se remplacer attend.
    }
  }
  process.exit(code);
}
