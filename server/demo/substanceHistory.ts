import type { DemoClient } from '../../fixtures/demo';
import { dateBefore } from '../../fixtures/demo/dates';
import { newId } from '../base/newId';
import type { auditEvents } from '../db/schema';

type Entry = typeof auditEvents.$inferInsert;
type Substance = DemoClient['hazardousSubstances'][number];

/** Between two data sheets of a substance. */
const daysBetweenSheets = 640;

/** Audit log of a company's substances: entered, given a newer data sheet, its instruction released, archived. */
export const substanceHistory = (client: DemoClient): Entry[] => {
  const admins = client.members.filter(({ roleIdentifier, archivedAt }) => roleIdentifier !== 'member' && !archivedAt);
  const entryOf = (
    { uuid, responsibleUuid }: Substance,
    verb: string,
    at: string,
    changes: Entry['changes'],
  ): Entry => {
    const actor = admins.find((admin) => admin.uuid === responsibleUuid) ?? admins[0];
    return {
      id: newId(),
      clientId: client.uuid,
      at: new Date(at),
      actorId: actor?.uuid ?? null,
      actorName: actor ? `${actor.firstName} ${actor.lastName}` : '',
      action: `hazardousSubstances.${verb}`,
      subjectType: 'hazardousSubstances',
      subjectId: uuid,
      changes: changes ?? {},
    };
  };
  return client.hazardousSubstances.flatMap((substance) => {
    const { designation, use, signalWord, dataSheetDate, archivedOn, instructionReleasedOn } = substance;
    const isRenewed = dataSheetDate !== null && dataSheetDate > client.createdAt;
    const before = isRenewed ? dateBefore(dataSheetDate, daysBetweenSheets) : null;
    const sheet = isRenewed ? before : dataSheetDate;
    const first = { designation, use, signalWord, ...(sheet && { dataSheetDate: sheet }) };
    const entered = Object.fromEntries(Object.entries(first).map(([name, value]) => [name, [null, value]]));
    return [
      entryOf(substance, 'create', client.createdAt, entered),
      ...(isRenewed
        ? [entryOf(substance, 'update', `${dataSheetDate}T09:12:00Z`, { dataSheetDate: [before, dataSheetDate] })]
        : []),
      ...(instructionReleasedOn
        ? [
            entryOf(substance, 'releaseInstruction', `${instructionReleasedOn}T10:05:00Z`, {
              instructionReleasedRevision: [null, 1],
            }),
          ]
        : []),
      ...(archivedOn ? [entryOf(substance, 'archive', `${archivedOn}T13:40:00Z`, {})] : []),
    ];
  });
};
