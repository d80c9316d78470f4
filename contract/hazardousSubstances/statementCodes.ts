/**
 * The numbers of hazard and precautionary statements, and their official combinations, as Regulation (EC) No 1272/2008
 * (CLP) has them in annex III (H and EUH) and annex IV (P): consolidated text of 1 February 2025 (CELEX
 * 02008R1272-20250201), with EUH380 to EUH451 of Delegated Regulation (EU) 2023/707. The letters behind H350, H360 and
 * H361 are those of annex VI, part 1, table 1.1. Numbers of the United Nations' GHS that the Union has not adopted
 * (H227, H303, H320, H401 …) are none of them.
 */

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** Hazard statements of annex III, part 1, with those of annex VI's letters, and EUH of parts 1 to 3. */
export const hazardCodes = wordsOf(`
  H200 H201 H202 H203 H204 H205 H206 H207 H208
  H220 H221 H222 H223 H224 H225 H226 H228 H229 H230 H231 H232
  H240 H241 H242 H250 H251 H252 H260 H261 H270 H271 H272 H280 H281 H290
  H300 H301 H302 H304 H310 H311 H312 H314 H315 H317 H318 H319
  H330 H331 H332 H334 H335 H336 H340 H341 H350 H350i H351
  H360 H360F H360D H360FD H360Fd H360Df H361 H361f H361d H361fd H362
  H370 H371 H372 H373
  H400 H410 H411 H412 H413 H420
  EUH014 EUH018 EUH019 EUH029 EUH031 EUH032 EUH044 EUH066 EUH070 EUH071
  EUH201 EUH201A EUH202 EUH203 EUH204 EUH205 EUH206 EUH207 EUH208 EUH209 EUH209A EUH210 EUH211 EUH212
  EUH380 EUH381 EUH401 EUH430 EUH431 EUH440 EUH441 EUH450 EUH451
`);

/** Combinations of annex III, part 1: of acute toxicity, by several routes in one category. */
export const hazardCombinations = wordsOf(`
  H300+H310 H300+H330 H310+H330 H300+H310+H330
  H301+H311 H301+H331 H311+H331 H301+H311+H331
  H302+H312 H302+H332 H312+H332 H302+H312+H332
`);

/** Precautionary statements of annex IV. */
export const precautionaryCodes = wordsOf(`
  P101 P102 P103
  P201 P202 P210 P211 P212 P220 P222 P223 P230 P231 P232 P233 P234 P235
  P240 P241 P242 P243 P244 P250 P251 P260 P261 P262 P263 P264 P270 P271 P272 P273 P280 P282 P283 P284
  P301 P302 P303 P304 P305 P306 P308 P310 P311 P312 P313 P314 P315
  P320 P321 P330 P331 P332 P333 P334 P335 P336 P337 P338 P340 P342
  P351 P352 P353 P360 P361 P362 P363 P364
  P370 P371 P372 P373 P375 P376 P377 P378 P380 P381 P390 P391
  P401 P402 P403 P404 P405 P406 P407 P410 P411 P412 P413 P420
  P501 P502 P503
`);

/** Combinations of annex IV, in the order in which it writes them, with those that it no longer has. */
export const precautionaryCombinations = wordsOf(`
  P231+P232 P235+P410
  P301+P310 P301+P312 P301+P330+P331
  P302+P334 P302+P335+P334 P302+P350 P302+P352 P303+P361+P353
  P304+P312 P304+P340 P304+P341 P305+P351+P338 P306+P360
  P307+P311 P308+P311 P308+P313 P309+P311
  P332+P313 P333+P313 P335+P334 P336+P315 P337+P313 P342+P311 P361+P364 P362+P364
  P370+P376 P370+P378 P370+P380 P370+P380+P375 P370+P380+P375+P378 P370+P372+P380+P373 P371+P380+P375
  P402+P404 P403+P233 P403+P235 P410+P403 P410+P412 P411+P235
`);

/**
 * Numbers that adaptations have withdrawn (Regulations (EU) No 286/2011, No 487/2013, 2016/918 and 2019/521): labels and
 * data sheets of old stock bear them, and a register says what stands on the label.
 */
export const withdrawnHazardCodes = wordsOf('EUH001 EUH006 EUH059');
export const withdrawnPrecautionaryCodes = wordsOf('P221 P281 P285 P307 P309 P322 P341 P350 P374 P422');
