/** Points of the longer side of a photo of a report: enough to see what is dangerous. */
export const photoSide = 1600;

/** Bytes of such a photo: as text still less than the 1 MiB that proxies take unless told. Devices make it smaller until it fits. */
export const photoSize = 700_000;

/** Length of such a photo in a call, as text. */
export const photoTextLength = 4 * Math.ceil(photoSize / 3);
