/** The named properties of an object and no other. */
export const pick = <Source, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): { [Each in Name]: Source[Each] } =>
  Object.fromEntries(names.map((name) => [name, source[name]])) as { [Each in Name]: Source[Each] };
