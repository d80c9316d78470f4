/** Features that an operator switches per company, with the value that holds until then. */
export const featureFlagDefaults = {
  elearnings: false,
  riskAssessments: false,
  templates: true,
  calendar: false,
  nearMisses: false,
  hazardousSubstances: false,
  equipment: false,
  singleSignOn: false,
} as const satisfies Record<string, boolean>;

export type FeatureFlag = keyof typeof featureFlagDefaults;
export type FeatureFlags = Record<FeatureFlag, boolean>;

/**
 * The flags in force: stored ones over the defaults. The calendar needs its flag and an external address.
 */
export const resolveFeatureFlags = (
  stored: Partial<FeatureFlags>,
  externalCalendarHref: string | null,
): FeatureFlags => {
  const flags: FeatureFlags = { ...featureFlagDefaults, ...stored };
  return { ...flags, calendar: flags.calendar && Boolean(externalCalendarHref) };
};
