/** Allow list of incompatible changes since the last release: beginnings of the lines that name them, with why. */
export const allowed: Readonly<Record<string, string>> = {};
