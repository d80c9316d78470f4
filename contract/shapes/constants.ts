/** The business constants and limits of the product. One place each; nothing else may repeat them. */

export const passwordMinimumLength = 8;
export const passwordHistoryLength = 5;
export const passwordResetIntervalMinutes = 10;
export const passwordResetTokenMinutes = 60;
export const supportLoginMinutes = 15;
export const riskAssessmentMinimumParticipants = 6;
/** For so many days before a survey is assigned an account must have been there and in use for its sheet to count. */
export const surveyAccountDays = 14;
/** Days within which asking nearly the same people again needs a reason, as a company may choose them. */
export const surveyRepeatDays = [30, 60, 90, 180, 365] as const;
export const defaultSurveyRepeatDays = 90;

/** Months that a company may set for its registers: what holds until it does, and within which bounds. */
export const companyMonths = {
  /** The age from which on a safety data sheet is to be asked for anew. No law says it. */
  dataSheetMonths: { usual: 24, least: 6, most: 60 },
} as const;

export const countryCodes = ['DE', 'AT'] as const;
export type CountryCode = (typeof countryCodes)[number];
export const defaultCountry: CountryCode = 'DE';
/** Emergency numbers for injuries and fires. */
export const emergencyNumbers: Record<CountryCode, string> = { DE: '112', AT: '112' };

/** How the pages of a printed document lie: upright or across. */
export const pageOrientations = ['portrait', 'landscape'] as const;
export type PageOrientation = (typeof pageOrientations)[number];

/** The files that statistics and lists of measures can be saved as. */
export const exportFormats = ['csv', 'xlsx'] as const;
/** Formats in which the data kept about a person is exported: to print, or all of it for other programs. */
export const keptDataFormats = ['pdf', 'zip'] as const;
export type KeptDataFormat = (typeof keptDataFormats)[number];
/** The most rows of a spreadsheet: what programs that open them can hold, below the heading. */
export const spreadsheetMaximum = 1_000_000;

export const languageCodes = ['de_DE', 'en_GB'] as const;
export type LanguageCode = (typeof languageCodes)[number];
export const defaultLanguage: LanguageCode = 'de_DE';

/** Themes that a member may choose; `system` follows the device. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const locationTypes = ['branch', 'headquarters'] as const;
/** The tasks in workplace safety that a group of employees may have; everybody finds its members at the infopoint. */
export const officeTypes = [
  'medical-officer',
  'first-aid',
  'fire-marshall',
  'fire-assistent',
  'health-safety-officer',
  'work-council',
] as const;
/** A `custom` group is the company's own, such as forklift drivers or the night shift, and has no such task. */
export const memberGroupTypes = [...officeTypes, 'custom'] as const;
export const specialAttributes = ['pregnant', 'underage'] as const;
export const genders = ['female', 'male', 'diverse'] as const;

/** Months between two rounds; 0 means once. */
export const repeatIntervalMonths = Array.from({ length: 25 }, (_, months) => months);
/** Days from the assignment to the first due date. */
export const firstExecutionBufferDays = [0, 7, 14, 30, 60, 90] as const;

export const pageSizes = [25, 50, 100] as const;
export const defaultPageSize = 25;

/** Milliseconds. */
export const toastLifetime = { success: 5_000, info: 5_000, warning: 5_000, danger: 30_000 } as const;
export const filterDebounce = 500;
export const typeaheadDelay = 250;
export const usernameCheckDelay = 250;
export const loaderHideDelay = 250;
export const uploadGap = 250;
export const heartbeatInterval = 60_000;
export const heartbeatTimeout = 5 * 60_000;
export const memberListCacheLifetime = 2 * 60_000;

export const sessionDays = 30;
/** Minutes without activity after which a company may have sessions end, before their days are over. */
export const sessionIdleMinutes = [15, 30, 60, 480, 1_440, 10_080] as const;
/** For so many days an API key holds at most. */
export const apiKeyDays = 365;
/** For so many days a browser is not asked for the second factor again, if its owner wants that. */
export const rememberedDeviceDays = 30;
/** Within which a code has to follow the password. */
export const signInChallengeMinutes = 5;
/** And how long to set up a second factor that is missing: an app may have to be found first. */
export const setUpChallengeMinutes = 20;
/** Days that a company may give to set up a second factor that it demands. */
export const secondFactorGrace = { usual: 14, most: 90 } as const;
/** On how many devices one person gets notifications. */
export const mostPushDevices = 10;
/** Maximum number of passkeys of one person. */
export const mostPasskeys = 10;
/** Number of recovery codes that stand in for a lost second factor, each once. */
export const recoveryCodeCount = 10;
/** The most locations that a device keeps for an emergency, and for how long it shows who helps there. */
export const mostKeptLocations = 50;
export const keptHelperDays = 30;
/** For how many days after it last met the server a device keeps what was taken along, and how many bytes at most. */
export const takenDays = 30;
export const mostTakenBytes = 200 * 1024 * 1024;
/** For how long an inspection that one person has checked out is kept for them. */
export const checkOutDays = 7;
export const importCursorHours = 24;
export const importMaximumRows = 100_000;
/** On the embedded database, whose one transaction and one thread keep everybody waiting. */
export const importMaximumRowsEmbedded = 20_000;
export const importMaximumColumns = 200;
/** Characters in one cell of an imported file: no field of what is imported takes more. */
export const importMaximumCellLength = 6_000;

/** The most records that one call takes by their uuids. */
export const maximumRecordsPerCall = 1000;

/** Bytes. */
export const maximumBodySize = 1024 * 1024;
/** Bytes of a body from somebody who needs no session: names, a password's hash, a secret from a link. */
export const maximumPublicBodySize = 16 * 1024;
/** Bytes of a body from somebody who stays unknown: a report in their own words. */
export const maximumAnonymousBodySize = 64 * 1024;
/** Maximum numbers of faults of a request that are named, and of characters of their paths. */
export const maximumNamedFaults = 20;
export const maximumFaultPath = 200;
export const maximumUploadSize = 5 * 1024 * 1024;
/** Of a CSV file of people: so many rows with every field filled in. */
export const importMaximumUploadSize = 20 * 1024 * 1024;
export const defaultFileCount = 1;
export const uploadTypes = [
  'csv',
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'jpeg',
  'jpg',
  'png',
  'gif',
  'bmp',
  'svg',
  'mp4',
  'avi',
  'mkv',
  'txt',
  'json',
  'xml',
  'zip',
  'rar',
  'tar',
] as const;

export const defaultLicenseeName = 'Dashboard';
export const defaultColours = {
  light: { primary: '#3b3b3b', contrast: '#ffffff' },
  dark: { primary: '#b9b9b9', contrast: '#000000' },
} as const;
