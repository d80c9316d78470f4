import { eq, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { identifier, text } from '../../../contract/shapes/rules';
import { type LicenseeLooks, licensees } from '../../db/schema';
import { changedFields } from '../../domain/licensees/looks';
import { countChange, publishLooks, removeUnusedPictures } from '../../domain/licensees/lookVersions';
import { isShownInMails } from '../../domain/licensees/pictures';
import { defineCommand, type OperatorContext } from '../command';
import { applyLooks, lookOptions } from '../looks';
import { addPictures } from '../pictures';
import { requireLicensee } from '../records';
import { Refusal } from '../refusal';
import { host, onOff } from '../schemas';

/** Hints that the operator should know of the looks, beside that they are set. */
const hints = ({ images }: LicenseeLooks, changed: readonly string[]): string[] => {
  const isAffected = changed.includes('logo') || changed.includes('mail-logo');
  if (!isAffected || !images?.logo || images['mail-logo'] || isShownInMails(images.logo)) return [];
  return ['Mail programs show no drawings: mails bear the name instead, unless --mail-logo names a picture for them.'];
};

/** Publishes looks as the operator, among the versions that the licensee's staff go back to; a draft of theirs stays. */
const publish = async ({ tx, clock }: OperatorContext, licenseeId: string, looks: LicenseeLooks): Promise<void> => {
  const now = clock.now();
  await countChange(tx, licenseeId);
  await publishLooks(tx, { licenseeId, by: null, now }, { looks });
  await removeUnusedPictures(tx, licenseeId, now);
};

export const setLicensee = defineCommand({
  name: 'set-licensee',
  summary: 'Changes name, hosts and looks of a licensee; what is not named stays, an empty value removes',
  options: {
    identifier: { schema: identifier(), text: 'which licensee' },
    name: { schema: z.optional(text()), text: 'what people see' },
    host: {
      schema: z.optional(z.array(host())),
      text: 'host name under which its looks show; may be repeated, replaces all earlier ones',
      multiple: true,
    },
    default: { schema: z.optional(onOff()), text: 'on: for every address that names no other licensee' },
    ...lookOptions,
  },
  run: async (context, values) => {
    const { tx } = context;
    const licensee = await requireLicensee(tx, values.identifier);
    const { identifier: _, name, host: hosts, default: isDefault, ...looks } = values;
    if (Object.keys(values).length === 1) throw new Refusal('Nothing to change; --help lists what can be');
    const pictures = await addPictures(context, licensee.id, looks);
    if (isDefault) await tx.update(licensees).set({ isDefault: false }).where(ne(licensees.id, licensee.id));
    const applied = applyLooks(licensee.looks, { ...looks, ...pictures });
    await tx
      .update(licensees)
      .set({
        name: name ?? licensee.name,
        hosts: hosts ?? licensee.hosts,
        isDefault: isDefault ?? licensee.isDefault,
      })
      .where(eq(licensees.id, licensee.id));
    if (changedFields(licensee.looks, applied).length > 0) await publish(context, licensee.id, applied);
    const changed = Object.keys(values).filter((option) => option !== 'identifier');
    return [`Changed licensee ${licensee.identifier}: ${changed.join(', ')}.`, ...hints(applied, changed)];
  },
});
