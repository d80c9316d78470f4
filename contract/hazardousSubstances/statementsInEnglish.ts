import { statementWords } from './statementWords';

/** The words of statements in English: CLP, annexes II, III and IV. */
export default statementWords(`
H200 Unstable explosive.
H201 Explosive; mass explosion hazard.
H202 Explosive; severe projection hazard.
H203 Explosive; fire, blast or projection hazard.
H204 Fire or projection hazard.
H205 May mass explode in fire.
H206 Fire, blast or projection hazard; increased risk of explosion if desensitising agent is reduced.
H207 Fire or projection hazard; increased risk of explosion if desensitising agent is reduced.
H208 Fire hazard; increased risk of explosion if desensitising agent is reduced.
H220 Extremely flammable gas.
H221 Flammable gas.
H222 Extremely flammable aerosol.
H223 Flammable aerosol.
H224 Extremely flammable liquid and vapour.
H225 Highly flammable liquid and vapour.
H226 Flammable liquid and vapour.
H228 Flammable solid.
H229 Pressurised container: May burst if heated.
H230 May react explosively even in the absence of air.
H231 May react explosively even in the absence of air at elevated pressure and/or temperature.
H232 May ignite spontaneously if exposed to air.
H240 Heating may cause an explosion.
H241 Heating may cause a fire or explosion.
H242 Heating may cause a fire.
H250 Catches fire spontaneously if exposed to air.
H251 Self-heating; may catch fire.
H252 Self-heating in large quantities; may catch fire.
H260 In contact with water releases flammable gases which may ignite spontaneously.
H261 In contact with water releases flammable gases.
H270 May cause or intensify fire; oxidiser.
H271 May cause fire or explosion; strong oxidiser.
H272 May intensify fire; oxidiser.
H280 Contains gas under pressure; may explode if heated.
H281 Contains refrigerated gas; may cause cryogenic burns or injury.
H290 May be corrosive to metals.
H300 Fatal if swallowed.
H301 Toxic if swallowed.
H302 Harmful if swallowed.
H304 May be fatal if swallowed and enters airways.
H310 Fatal in contact with skin.
H311 Toxic in contact with skin.
H312 Harmful in contact with skin.
H314 Causes severe skin burns and eye damage.
H315 Causes skin irritation.
H317 May cause an allergic skin reaction.
H318 Causes serious eye damage.
H319 Causes serious eye irritation.
H330 Fatal if inhaled.
H331 Toxic if inhaled.
H332 Harmful if inhaled.
H334 May cause allergy or asthma symptoms or breathing difficulties if inhaled.
H335 May cause respiratory irritation.
H336 May cause drowsiness or dizziness.
H340 May cause genetic defects.
H341 Suspected of causing genetic defects.
H350 May cause cancer.
H350i May cause cancer by inhalation.
H351 Suspected of causing cancer.
H360 May damage fertility or the unborn child.
H360F May damage fertility.
H360D May damage the unborn child.
H360FD May damage fertility. May damage the unborn child.
H360Fd May damage fertility. Suspected of damaging the unborn child.
H360Df May damage the unborn child. Suspected of damaging fertility.
H361 Suspected of damaging fertility or the unborn child.
H361f Suspected of damaging fertility.
H361d Suspected of damaging the unborn child.
H361fd Suspected of damaging fertility. Suspected of damaging the unborn child.
H362 May cause harm to breast-fed children.
H370 Causes damage to organs.
H371 May cause damage to organs.
H372 Causes damage to organs through prolonged or repeated exposure.
H373 May cause damage to organs through prolonged or repeated exposure.
H400 Very toxic to aquatic life.
H410 Very toxic to aquatic life with long lasting effects.
H411 Toxic to aquatic life with long lasting effects.
H412 Harmful to aquatic life with long lasting effects.
H413 May cause long lasting harmful effects to aquatic life.
H420 Harms public health and the environment by destroying ozone in the upper atmosphere.
H300+H310 Fatal if swallowed or in contact with skin.
H300+H330 Fatal if swallowed or if inhaled.
H310+H330 Fatal in contact with skin or if inhaled.
H300+H310+H330 Fatal if swallowed, in contact with skin or if inhaled.
H301+H311 Toxic if swallowed or in contact with skin.
H301+H331 Toxic if swallowed or if inhaled.
H311+H331 Toxic in contact with skin or if inhaled.
H301+H311+H331 Toxic if swallowed, in contact with skin or if inhaled.
H302+H312 Harmful if swallowed or in contact with skin.
H302+H332 Harmful if swallowed or if inhaled.
H312+H332 Harmful in contact with skin or if inhaled.
H302+H312+H332 Harmful if swallowed, in contact with skin or if inhaled.
EUH001 Explosive when dry.
EUH006 Explosive with or without contact with air.
EUH014 Reacts violently with water.
EUH018 In use, may form flammable/explosive vapour-air mixture.
EUH019 May form explosive peroxides.
EUH029 Contact with water liberates toxic gas.
EUH031 Contact with acids liberates toxic gas.
EUH032 Contact with acids liberates very toxic gas.
EUH044 Risk of explosion if heated under confinement.
EUH059 Hazardous to the ozone layer.
EUH066 Repeated exposure may cause skin dryness or cracking.
EUH070 Toxic by eye contact.
EUH071 Corrosive to the respiratory tract.
EUH201 Contains lead. Should not be used on surfaces liable to be chewed or sucked by children.
EUH201A Warning! Contains lead.
EUH202 Cyanoacrylate. Danger. Bonds skin and eyes in seconds. Keep out of the reach of children.
EUH203 Contains chromium (VI). May produce an allergic reaction.
EUH204 Contains isocyanates. May produce an allergic reaction.
EUH205 Contains epoxy constituents. May produce an allergic reaction.
EUH206 Warning! Do not use together with other products. May release dangerous gases (chlorine).
EUH207 Warning! Contains cadmium. Dangerous fumes are formed during use. See information supplied by the manufacturer. Comply with the safety instructions.
EUH208 Contains …. May produce an allergic reaction.
EUH209 Can become highly flammable in use.
EUH209A Can become flammable in use.
EUH210 Safety data sheet available on request.
EUH211 Warning! Hazardous respirable droplets may be formed when sprayed. Do not breathe spray or mist.
EUH212 Warning! Hazardous respirable dust may be formed when used. Do not breathe dust.
EUH380 May cause endocrine disruption in humans.
EUH381 Suspected of causing endocrine disruption in humans.
EUH401 To avoid risks to human health and the environment, comply with the instructions for use.
EUH430 May cause endocrine disruption in the environment.
EUH431 Suspected of causing endocrine disruption in the environment.
EUH440 Accumulates in the environment and living organisms including in humans.
EUH441 Strongly accumulates in the environment and living organisms including in humans.
EUH450 Can cause long-lasting and diffuse contamination of water resources.
EUH451 Can cause very long-lasting and diffuse contamination of water resources.
P101 If medical advice is needed, have product container or label at hand.
P102 Keep out of reach of children.
P103 Read carefully and follow all instructions.
P201 Obtain special instructions before use.
P202 Do not handle until all safety precautions have been read and understood.
P210 Keep away from heat, hot surfaces, sparks, open flames and other ignition sources. No smoking.
P211 Do not spray on an open flame or other ignition source.
P212 Avoid heating under confinement or reduction of the desensitising agent.
P220 Keep away from clothing and other combustible materials.
P221 Take any precaution to avoid mixing with combustibles/….
P222 Do not allow contact with air.
P223 Do not allow contact with water.
P230 Keep wetted with ….
P231 Handle and store contents under inert gas/….
P232 Protect from moisture.
P233 Keep container tightly closed.
P234 Keep only in original packaging.
P235 Keep cool.
P240 Ground and bond container and receiving equipment.
P241 Use explosion-proof [electrical/ventilating/lighting/…] equipment.
P242 Use non-sparking tools.
P243 Take action to prevent static discharges.
P244 Keep valves and fittings free from oil and grease.
P250 Do not subject to grinding/shock/friction/….
P251 Do not pierce or burn, even after use.
P260 Do not breathe dust/fume/gas/mist/vapours/spray.
P261 Avoid breathing dust/fume/gas/mist/vapours/spray.
P262 Do not get in eyes, on skin, or on clothing.
P263 Avoid contact during pregnancy and while nursing.
P264 Wash … thoroughly after handling.
P270 Do not eat, drink or smoke when using this product.
P271 Use only outdoors or in a well-ventilated area.
P272 Contaminated work clothing should not be allowed out of the workplace.
P273 Avoid release to the environment.
P280 Wear protective gloves/protective clothing/eye protection/face protection/hearing protection/….
P281 Use personal protective equipment as required.
P282 Wear cold insulating gloves and either face shield or eye protection.
P283 Wear fire resistant or flame retardant clothing.
P284 [In case of inadequate ventilation] wear respiratory protection.
P285 In case of inadequate ventilation wear respiratory protection.
P301 IF SWALLOWED:
P302 IF ON SKIN:
P303 IF ON SKIN (or hair):
P304 IF INHALED:
P305 IF IN EYES:
P306 IF ON CLOTHING:
P307 IF exposed:
P308 IF exposed or concerned:
P309 IF exposed or if you feel unwell:
P310 Immediately call a POISON CENTER/doctor/….
P311 Call a POISON CENTER/doctor/….
P312 Call a POISON CENTER/doctor/… if you feel unwell.
P313 Get medical advice/attention.
P314 Get medical advice/attention if you feel unwell.
P315 Get immediate medical advice/attention.
P320 Specific treatment is urgent (see … on this label).
P321 Specific treatment (see … on this label).
P322 Specific measures (see … on this label).
P330 Rinse mouth.
P331 Do NOT induce vomiting.
P332 If skin irritation occurs:
P333 If skin irritation or rash occurs:
P334 Immerse in cool water [or wrap in wet bandages].
P335 Brush off loose particles from skin.
P336 Thaw frosted parts with lukewarm water. Do not rub affected area.
P337 If eye irritation persists:
P338 Remove contact lenses, if present and easy to do. Continue rinsing.
P340 Remove person to fresh air and keep comfortable for breathing.
P341 If breathing is difficult, remove victim to fresh air and keep at rest in a position comfortable for breathing.
P342 If experiencing respiratory symptoms:
P350 Gently wash with plenty of soap and water.
P351 Rinse cautiously with water for several minutes.
P352 Wash with plenty of water/….
P353 Rinse skin with water [or shower].
P360 Rinse immediately contaminated clothing and skin with plenty of water before removing clothes.
P361 Take off immediately all contaminated clothing.
P362 Take off contaminated clothing.
P363 Wash contaminated clothing before reuse.
P364 And wash it before reuse.
P361+P364 Take off immediately all contaminated clothing and wash it before reuse.
P362+P364 Take off contaminated clothing and wash it before reuse.
P370 In case of fire:
P371 In case of major fire and large quantities:
P372 Explosion risk.
P373 DO NOT fight fire when fire reaches explosives.
P374 Fight fire with normal precautions from a reasonable distance.
P375 Fight fire remotely due to the risk of explosion.
P376 Stop leak if safe to do so.
P377 Leaking gas fire: Do not extinguish, unless leak can be stopped safely.
P378 Use … to extinguish.
P380 Evacuate area.
P381 In case of leakage, eliminate all ignition sources.
P390 Absorb spillage to prevent material damage.
P391 Collect spillage.
P401 Store in accordance with ….
P402 Store in a dry place.
P403 Store in a well-ventilated place.
P404 Store in a closed container.
P405 Store locked up.
P406 Store in a corrosion resistant/… container with a resistant inner liner.
P407 Maintain air gap between stacks or pallets.
P410 Protect from sunlight.
P411 Store at temperatures not exceeding … °C/… °F.
P412 Do not expose to temperatures exceeding 50 °C/122 °F.
P413 Store bulk masses greater than … kg/… lbs at temperatures not exceeding … °C/… °F.
P420 Store separately.
P422 Store contents under ….
P501 Dispose of contents/container to ….
P502 Refer to manufacturer or supplier for information on recovery or recycling.
P503 Refer to manufacturer/supplier/… for information on disposal/recovery/recycling.
`);
