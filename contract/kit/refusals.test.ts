import { describe, expect, it } from 'vitest';
import { members } from '../members';
import { profile } from '../profile';
import { codeOfBreach, errorsOf } from './refusals';

const breach = (path: string) => ({ path, rule: 'unknown' });

describe('the code of broken fields', () => {
  it('is the first field’s own if every one has its own', () => {
    expect(codeOfBreach(members.create, [breach('phoneNumber'), breach('email')])).toBe(
      'memberDetails.phoneNumberInvalid',
    );
    expect(codeOfBreach(members.update, [breach('specialAttributes.0')])).toBe('memberDetails.updateFailed');
  });

  it('is the same whoever changes the field', () => {
    const fields = Object.keys(profile.update.invalid);
    for (const field of [...fields, 'gender', 'postalCode', 'street', 'country', 'specialAttributes']) {
      const code = codeOfBreach(members.create, [breach(field)]);
      expect(codeOfBreach(members.update, [breach(field)])).toBe(code);
      if (fields.includes(field)) expect(codeOfBreach(profile.update, [breach(field)])).toBe(code);
    }
    expect(codeOfBreach(members.create, [breach('username')])).toBe(
      codeOfBreach(profile.changeUsername, [breach('newUsername')]),
    );
    expect(codeOfBreach(members.create, [breach('confirmation')])).toBe(
      codeOfBreach(profile.changePassword, [breach('newCheck')]),
    );
  });

  it('is none if one of them has none, or the call knows no such codes', () => {
    expect(codeOfBreach(members.create, [breach('email'), breach('password')])).toBeNull();
    expect(codeOfBreach(members.archive, [breach('uuids')])).toBeNull();
    expect(codeOfBreach(members.create, [breach('constructor')])).toBeNull();
  });
});

it('a call may be refused by its own codes, by those of its fields and by the common ones', () => {
  const codes = errorsOf(members.create);
  expect(codes).toEqual(expect.arrayContaining(['username.exists', 'member.emailInvalid', 'schema.invalid']));
  expect(new Set(codes).size).toBe(codes.length);
});
