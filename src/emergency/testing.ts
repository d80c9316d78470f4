import type { InfopointGroup, InfopointPerson, KeptInfopoint } from '../../contract/infopoint';

export const person = (number: number, numbers: Partial<InfopointPerson> = {}): InfopointPerson => ({
  uuid: `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`,
  firstName: 'Zoë',
  lastName: `Ärmel ${number}`,
  mobileNumber: null,
  phoneNumber: null,
  email: null,
  ...numbers,
});
export const group = (type: InfopointGroup['type'], ...members: InfopointPerson[]): InfopointGroup => ({
  uuid: '01890a5d-ac96-774b-bcce-000000000099',
  name: type,
  type,
  members,
});
/** Infopoint for a device to keep: one location with a first-aider. */
export const keptInfopoint = (helpersAfterSignOut: boolean): KeptInfopoint => ({
  at: '2026-03-02T08:00:00.000Z',
  helpersAfterSignOut,
  locations: [
    {
      uuid: '01890a5d-ac96-774b-bcce-000000000098',
      name: 'Harbour',
      street: 'Hansekai 12',
      postalCode: '28237',
      city: 'Bremen',
      countryCode: 'DE',
      assemblyPoint: 'Gate 3',
      isOwn: true,
      groups: [group('first-aid', person(1, { mobileNumber: '+49 171 3920012' }))],
    },
  ],
});
