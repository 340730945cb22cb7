"""Refait pvlib-45N-8E.json : pvlib sur les 8 760 heures réelles de l'année type PVGIS au point 45° N 8° E.

  pip install pvlib==0.16.1
  python pvlib-45N-8E.py tmy_45.000_8.000_2005_2023.csv pvlib-45N-8E.json

Le fichier d'heures est celui des tests de pvlib (tests/data, sha256 3a57aa99d29d77429361fb795583720b56797f9466375ea0fcf0d5a1d891b926). Chaque heure garde sa vraie date ;
la mesure est prise 0,1761 h après l'heure écrite, comme le dit l'en-tête.
"""

import io
import json
import sys

import numpy as np
import pandas as pd
import pvlib

PLANS = [(0, 0), (20, 0), (35, 0), (60, 0), (90, 0), (30, -45), (35, -90), (35, 90), (90, -90), (90, 90), (35, 180)]

texte = open(sys.argv[1], encoding="utf8").read().split("\n")
entete = next(i for i, ligne in enumerate(texte) if ligne.startswith("time(UTC)"))
heures = pd.read_csv(io.StringIO("\n".join([texte[entete]] + [ligne for ligne in texte[entete + 1 :] if ligne[:8].isdigit()])))
instants = pd.DatetimeIndex(pd.to_datetime(heures["time(UTC)"], format="%Y%m%d:%H%M", utc=True)) + pd.Timedelta(hours=0.1761)
mois = heures["time(UTC)"].str[4:6].astype(int).to_numpy()
globale = heures["G(h)"].to_numpy()
t_air = heures["T2m"].to_numpy()
vent = heures["WS10m"].to_numpy()

soleil = pvlib.solarposition.get_solarposition(instants, 45, 8, altitude=250)
zenith, azimut = soleil["apparent_zenith"].to_numpy(), soleil["azimuth"].to_numpy()
hors_atmosphere = pvlib.irradiance.get_extra_radiation(instants).to_numpy()
erbs = pvlib.irradiance.erbs(globale, soleil["zenith"].to_numpy(), instants)
PARTAGES = {
    "mesure": (heures["Gb(n)"].to_numpy().clip(0), heures["Gd(h)"].to_numpy()),
    "erbs": (erbs["dni"].to_numpy(), erbs["dhi"].to_numpy()),
}


def par_mois(serie):
    return [round(float(serie[mois == m].sum()), 2) for m in range(1, 13)]


def production(inclinaison, azimut_deg, partage):
    direct, diffus = PARTAGES[partage]
    vers = (180 + azimut_deg) % 360
    recu = pvlib.irradiance.get_total_irradiance(
        inclinaison, vers, zenith, azimut, direct, globale, diffus, dni_extra=hors_atmosphere, albedo=0.2, model="haydavies"
    )
    recu = {nom: np.nan_to_num(np.asarray(valeur)) for nom, valeur in recu.items()}
    incidence = np.asarray(pvlib.irradiance.aoi(inclinaison, vers, zenith, azimut))
    verre = pvlib.iam.martin_ruiz_diffuse(inclinaison, a_r=0.16)
    utile = (
        recu["poa_direct"] * np.nan_to_num(pvlib.iam.martin_ruiz(incidence, a_r=0.16))
        + recu["poa_sky_diffuse"] * verre["sky"]
        + recu["poa_ground_diffuse"] * verre["ground"]
    )
    module = pvlib.temperature.faiman(recu["poa_global"], t_air, vent, 26.9, 6.2)
    watts = pvlib.pvarray.huld(np.maximum(utile, 0) * 1.0092, module, 1000, cell_type="csi", k_version="pvgis5")
    return par_mois(np.nan_to_num(watts) / 1000 * 0.86)


json.dump(
    {
        "source": "pvlib " + pvlib.__version__ + " : Hay-Davies, Martin-Ruiz 0,16, Faiman 26,9 et 6,2, Huld pvgis5, spectre 1,0092, pertes 14 % ; partage « mesure » : direct et diffus de PVGIS, « erbs » : du global",
        "ghi_kwh_m2": par_mois(globale / 1000),
        "t_moy_c": [round(float(t_air[mois == m].mean()), 2) for m in range(1, 13)],
        "plans": [
            {"inclinaison_deg": i, "azimut_deg": a, **{partage: production(i, a, partage) for partage in PARTAGES}} for i, a in PLANS
        ],
    },
    open(sys.argv[2], "w", encoding="utf8"),
    ensure_ascii=False,
    indent=1,
)
