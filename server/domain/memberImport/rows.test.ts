import { describe, expect, it } from 'vitest';
import { type ImportField, importFields } from '../../../contract/memberImport/importFields';
import { sha512Hex } from '../../core/session/passwords';
import type { ImportSettings } from '../../db/schema';
import type { ValueField } from './fields';
import { type Reading, readRow } from './rows';

type Cells = Partial<Record<ImportField, string>>;

const basics: Cells = { firstName: 'Max', lastName: 'Müller' };

const nothing = Object.fromEntries(importFields.map((field) => [field, null])) as ImportSettings['mapping'];
const reading: Reading = {
  settings: {
    headerLine: 1,
    mapping: { ...nothing, firstName: 0, lastName: 1 },
    usernameMode: 'generated',
    passwordMode: 'noPassword',
    initialPasswordHash: null,
    onlyFaultless: false,
  },
  width: 2,
  companyCountry: 'DE',
  today: '2026-03-02',
  findPlace: (field, word) =>
    field === 'orgUnit' ? { werk: 'id-of-works', lager: 'id-of-store' }[word.toLowerCase()] : undefined,
  isTooCommon: async (sent) => sent === sha512Hex('Sommer2026!'),
};

/** Reads one row whose columns are exactly the given fields. */
const read = (cells: Cells, settings: Partial<ImportSettings> = {}, companyCountry: 'DE' | 'AT' = 'DE') => {
  const all = { ...basics, ...cells };
  const names = Object.keys(all);
  const mapping = { ...nothing, ...Object.fromEntries(names.map((name, index) => [name, index])) };
  const usernameMode = 'username' in all ? 'column' : 'generated';
  return readRow(
    { line: 7, cells: Object.values(all) },
    {
      ...reading,
      settings: { ...reading.settings, mapping, usernameMode, ...settings },
      width: names.length,
      companyCountry,
    },
  );
};
const faults = async (...parameters: Parameters<typeof read>) =>
  (await read(...parameters)).errors.map(({ field, reason, column }) => `${column}:${field}:${reason}`);
const value = async (field: ValueField, cell: string) => {
  const { person, errors } = await read({ [field]: cell });
  expect(errors).toEqual([]);
  return person[field];
};

describe('what cells say', () => {
  it.each<[ValueField, string, string | null]>([
    ['birthDate', '31.12.1990', '1990-12-31'],
    ['birthDate', '1.2.1990', '1990-02-01'],
    ['birthDate', '1990-12-31', '1990-12-31'],
    ['birthDate', '1.2.27', '1927-02-01'],
    ['birthDate', '31121990', '1990-12-31'],
    ['firstDay', '1.2.27', '2027-02-01'],
    ['birthDate', '31.12.1990 00:00', '1990-12-31'],
    ['birthDate', '02.03.2026', '2026-03-02'],
    ['birthDate', '', null],
    ['gender', 'w', 'female'],
    ['gender', 'm', 'male'],
    ['gender', 'd', 'diverse'],
    ['gender', 'männlich', 'male'],
    ['gender', 'Weiblich', 'female'],
    ['gender', 'female', 'female'],
    ['country', 'Deutschland', 'DE'],
    ['country', 'Österreich', 'AT'],
    ['country', 'at', 'AT'],
    ['username', 'Max.Mueller', 'max.mueller'],
    ['postalCode', '="01067"', '01067'],
    ['phoneNumber', '+49 30 23125000', '+49 30 23125000'],
    ['street', ' Am Markt 1\nHinterhaus ', 'Am Markt 1 Hinterhaus'],
    ['externalCompany', '@work GmbH', '@work GmbH'],
    ['firstName', '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
    ['street', "'- Hof (links)!", '- Hof (links)!'],
    ['phoneNumber', "'+49 30 23125000", '+49 30 23125000'],
    ['city', "'s-Hertogenbosch", "'s-Hertogenbosch"],
  ])('%s %j is %j', async (field, cell, expected) => {
    expect(await value(field, cell)).toBe(expected);
  });
  it.each(["D'Artagnan-O’Neil", '👩‍🚒 Zoë', 'محمد', '李伟', 'x'.repeat(200)])('keeps the name %j', async (name) => {
    expect(await value('firstName', name)).toBe(name);
  });
  it('finds several units', async () => {
    const { person } = await read({ orgUnit: 'Werk | lager|werk' });
    expect(person.placeIds.orgUnit).toEqual(['id-of-works', 'id-of-store']);
  });
  it('reads a password to the letter, and only if it is wanted', async () => {
    const cells = { password: ' Test-2026! ' };
    expect((await read(cells, { passwordMode: 'byColumn' })).person.password).toBe(' Test-2026! ');
    expect((await read(cells)).person.password).toBeNull();
  });
});

it('names a password that is easily guessed by line and column, and never tells it', async () => {
  const { person, errors } = await read({ password: 'Sommer2026!' }, { passwordMode: 'byColumn' });
  expect(errors).toEqual([{ line: 7, column: 3, field: 'password', reason: 'passwordTooCommon', value: '' }]);
  expect(person.password).toBeNull();
});

describe('faulty cells', () => {
  it.each<[Cells, string]>([
    [{ firstName: '' }, '1:firstName:required'],
    [{ lastName: ' ' }, '2:lastName:required'],
    [{ firstName: 'x'.repeat(201) }, '1:firstName:maxlength'],
    [{ email: 'max@' }, '3:email:email'],
    [{ username: 'mü' }, '3:username:username'],
    [{ username: '' }, '3:username:required'],
    [{ phoneNumber: '12' }, '3:phoneNumber:phoneNumber'],
    [{ postalCode: '6020' }, '3:postalCode:zipcode'],
    [{ birthDate: '31.02.1990' }, '3:birthDate:invalidDate'],
    [{ birthDate: '5/13/1990' }, '3:birthDate:invalidDate'],
    [{ birthDate: '01.01.1899' }, '3:birthDate:minDate'],
    [{ birthDate: '01.01.0000' }, '3:birthDate:minDate'],
    [{ birthDate: '03.03.2026' }, '3:birthDate:maxDate'],
    [{ firstDay: '01.01.0027' }, '3:firstDay:minDate'],
    [{ firstDay: '01.01.2077' }, '3:firstDay:maxDate'],
    [{ gender: 'ja' }, '3:gender:gender'],
    [{ country: 'Frankreich' }, '3:country:country'],
    [{ orgUnit: 'Werk|Mond' }, '3:orgUnit:orgUnit'],
    [{ lastName: 'M\ufffdller' }, '2:lastName:unreadable'],
  ])('%j is refused as %s', async (cells, fault) => {
    expect(await faults(cells)).toEqual([fault]);
  });
  it('names every faulty field of a row', async () => {
    expect(await faults({ firstName: '', email: 'x', phoneNumber: '1' })).toEqual([
      '1:firstName:required',
      '3:email:email',
      '4:phoneNumber:phoneNumber',
    ]);
  });
  it('asks for an address where a link is to be sent', async () => {
    expect(await faults({ email: '' }, { passwordMode: 'byEmail' })).toEqual(['3:email:noEmail']);
    expect(await faults({ email: 'x' }, { passwordMode: 'byEmail' })).toEqual(['3:email:email']);
    expect(await faults({ mobileNumber: '' }, { passwordMode: 'bySms' })).toEqual(['3:mobileNumber:noMobileNumber']);
  });
  it('says what is wrong with a password, but never which it is', async () => {
    const { errors } = await read({ password: 'geheim' }, { passwordMode: 'byColumn' });
    expect(errors).toMatchObject([{ field: 'password', reason: 'password', value: '' }]);
  });
  it('cuts values without splitting a character', async () => {
    const { errors } = await read({ email: `${'x'.repeat(99)}😀` });
    expect(errors[0]?.value).toBe('x'.repeat(99));
  });
  it('refuses rows with too many cells, but neither with empty ones at the end nor with some missing there', async () => {
    const row = (cells: string[]) => readRow({ line: 3, cells }, { ...reading, width: 2 });
    const fault = { line: 3, column: null, field: null, reason: 'columnCount' };
    expect((await row(['Max'])).errors).toMatchObject([{ field: 'lastName', reason: 'required' }]);
    expect((await row(['Max', 'Müller', 'x'])).errors).toEqual([{ ...fault, value: '3' }]);
    expect((await row(['Max', 'Müller', '', ' '])).errors).toEqual([]);
  });
});

describe('numbers of the right form that no table knows', () => {
  it.each([
    ['01 1354261', 'AT'],
    ['031 3201111', 'DE'],
  ] as const)('%s in %s is taken, with a note', async (phoneNumber, country) => {
    const { person, errors } = await read({ phoneNumber, country });
    expect(person.phoneNumber).toBe(phoneNumber);
    expect(errors).toMatchObject([{ reason: 'phoneNumberUnknown', severity: 'note', value: phoneNumber }]);
  });
});

describe('faulty values that are left out', () => {
  it('are not taken, and told', async () => {
    const cells = { email: 'x@', phoneNumber: '12', birthDate: '31.02.1990' };
    const { person, errors } = await read(cells, { leaveOut: ['phoneNumber', 'birthDate'] });
    expect(person).toMatchObject({ email: null, phoneNumber: null, birthDate: null });
    expect(errors.map(({ field, severity = 'fault' }) => [field, severity])).toEqual([
      ['email', 'fault'],
      ['birthDate', 'leftOut'],
      ['phoneNumber', 'leftOut'],
    ]);
  });
  it('leave no way to send a link to an address that was one of them', async () => {
    const { errors } = await read({ email: 'x' }, { passwordMode: 'byEmail', leaveOut: ['email'] });
    expect(errors.map(({ reason, severity }) => [reason, severity])).toEqual([
      ['email', 'leftOut'],
      ['noEmail', undefined],
    ]);
  });
});

describe('numbers without a country', () => {
  it('fall back to the row, else to the company', async () => {
    expect(await faults({ phoneNumber: '01 58858', country: 'AT' })).toEqual([]);
    expect(await faults({ phoneNumber: '01 58858' })).toEqual(['3:phoneNumber:phoneNumberUnknown']);
    expect(await faults({ phoneNumber: '01 58858' }, {}, 'AT')).toEqual([]);
    expect(await faults({ postalCode: '6020' }, {}, 'AT')).toEqual([]);
  });
  it('leave the country with the person where nothing else tells it', async () => {
    expect((await read({ phoneNumber: '01 58858' }, {}, 'AT')).person.country).toBe('AT');
    expect((await read({ phoneNumber: '030 23125000' })).person.country).toBeNull();
    expect((await read({}, {}, 'AT')).person.country).toBeNull();
  });
});
