/** Error messages of browsers for a script or style of the product that could not be fetched: each in its own words. */
const words = [
  /dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
  /failed to load module script/i,
];

/** True if something failed because a part of the product could not be loaded: most often, there is no connection. */
export const isNotLoaded = (error: unknown): boolean =>
  error instanceof Error && words.some((each) => each.test(error.message));
