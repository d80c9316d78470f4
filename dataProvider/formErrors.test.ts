import { describe, expect, it } from 'vitest';
import { locations } from '../contract/locations';
import { members } from '../contract/members';
import { orgUnits } from '../contract/orgUnits';
import { riskActions } from '../contract/riskActions';
import { encodeMessage, toFormErrors } from './formErrors';
import { RequestError } from './requestError';

describe('the errors of a form', () => {
  it('belong to the fields that the server names', () => {
    const fields = [
      { path: 'lastName', rule: 'required' },
      { path: 'birthDate', rule: 'minDate', params: { minDate: '1900-01-01' } },
    ];
    expect(toFormErrors(new RequestError(400, { code: 'schema.invalid', fields }), members.update)).toEqual({
      lastName: encodeMessage('validation.required'),
      birthDate: encodeMessage('validation.minDate', { minDate: '1900-01-01' }),
    });
  });

  it.each([
    ['username.exists', members.create, 'username'],
    ['mail.alreadyExists', members.create, 'email'],
    ['personnelNumber.exists', members.update, 'personnelNumber'],
    ['orgUnit.identifierExists', orgUnits.create, 'orgUnitIdentifier'],
    ['orgUnit.parentMismatch', orgUnits.update, 'parentUuid'],
    ['orgUnit.notFound', orgUnits.create, 'parentUuid'],
    ['member.notFound', riskActions.create, 'ownerUuid'],
    ['password.tooCommon', members.create, 'password'],
    ['member.self', members.update, 'roleIdentifier'],
    ['member.self', orgUnits.update, 'adminUuids'],
    ['member.self', locations.update, 'responsibleMemberUuids'],
    ['responsibleMember.clientMismatch', locations.update, 'responsibleMemberUuids'],
  ] as const)('of code %s belong to the field it is about', (code, call, field) => {
    expect(toFormErrors(new RequestError(400, { code }), call)).toEqual({ [field]: encodeMessage(`errors.${code}`) });
  });

  it('are the whole form’s where no field of it is meant', () => {
    const error = new RequestError(400, { code: 'username.exists' });
    expect(toFormErrors(error, orgUnits.create)).toEqual({
      root: { serverError: encodeMessage('errors.username.exists') },
    });
    expect(toFormErrors(new RequestError(0), members.create)).toEqual({
      root: { serverError: encodeMessage('errors.status.0') },
    });
    // It may be the unit itself, which somebody else has deleted.
    const gone = new RequestError(404, { code: 'orgUnit.notFound' });
    expect(toFormErrors(gone, orgUnits.update)).toEqual({
      root: { serverError: encodeMessage('errors.orgUnit.notFound') },
    });
  });
});
