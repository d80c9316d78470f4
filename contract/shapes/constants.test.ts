import { describe, expect, it } from 'vitest';
import * as constants from './constants';

/** Section 9 of the specification, said once more in plain figures. */
describe('business constants', () => {
  it.each([
    [
      'passwords: length, reset interval, link, history',
      [
        constants.passwordMinimumLength,
        constants.passwordResetIntervalMinutes,
        constants.passwordResetTokenMinutes,
        constants.passwordHistoryLength,
      ],
      [8, 10, 60, 5],
    ],
    ['participants of a risk assessment', constants.riskAssessmentMinimumParticipants, 6],
    ['countries', constants.countryCodes, ['DE', 'AT']],
    ['the default language, which is the first', constants.languageCodes[0], constants.defaultLanguage],
    ['location types', constants.locationTypes, ['branch', 'headquarters']],
    ['employee groups with a task in workplace safety', constants.officeTypes.length, 6],
    ['types of employee groups: those, and the company’s own', constants.memberGroupTypes.slice(6), ['custom']],
    ['special attributes', constants.specialAttributes, ['pregnant', 'underage']],
    [
      'repeat intervals: once, then 1 to 24 months',
      [
        constants.repeatIntervalMonths.at(0),
        constants.repeatIntervalMonths.at(-1),
        constants.repeatIntervalMonths.length,
      ],
      [0, 24, 25],
    ],
    ['first-execution buffers in days', constants.firstExecutionBufferDays, [0, 7, 14, 30, 60, 90]],
    ['page sizes, and the default', [constants.pageSizes, constants.defaultPageSize], [[25, 50, 100], 25]],
    ['toast lifetimes', constants.toastLifetime, { success: 5000, info: 5000, warning: 5000, danger: 30_000 }],
    ['upload size and count', [constants.maximumUploadSize, constants.defaultFileCount], [5_242_880, 1]],
    ['import: rows and size', [constants.importMaximumRows, constants.importMaximumUploadSize], [100_000, 20_971_520]],
    ['upload types', constants.uploadTypes.length, 21],
    ['heartbeat timeout', constants.heartbeatTimeout, 300_000],
    [
      'delays: filter, typeahead, username, loader, upload',
      [
        constants.filterDebounce,
        constants.typeaheadDelay,
        constants.usernameCheckDelay,
        constants.loaderHideDelay,
        constants.uploadGap,
      ],
      [500, 250, 250, 250, 250],
    ],
    ['member list cache', constants.memberListCacheLifetime, 120_000],
    ['session', constants.sessionDays, 30],
    [
      'colours',
      constants.defaultColours,
      { light: { primary: '#3b3b3b', contrast: '#ffffff' }, dark: { primary: '#b9b9b9', contrast: '#000000' } },
    ],
  ] as [string, unknown, unknown][])('%s', (_, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});
