import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { identifier, text } from '../../../contract/shapes/rules';
import { newId } from '../../base/newId';
import { licensees } from '../../db/schema';
import { defineCommand } from '../command';
import { Refusal } from '../refusal';
import { host } from '../schemas';

export const createLicensee = defineCommand({
  name: 'create-licensee',
  summary: 'Creates a white-label partner; set-licensee gives it its looks',
  options: {
    identifier: { schema: identifier(), text: 'short name in lower case, such as ampel' },
    name: { schema: text(), text: 'what people see' },
    host: {
      schema: z.optional(z.array(host())),
      text: 'host name under which its looks show; may be repeated',
      multiple: true,
    },
  },
  run: async ({ tx, clock }, values) => {
    const known = await tx.select().from(licensees).where(eq(licensees.identifier, values.identifier));
    if (known.length > 0) throw new Refusal(`A licensee ${values.identifier} exists already`);
    await tx.insert(licensees).values({
      id: newId(),
      identifier: values.identifier,
      name: values.name,
      hosts: values.host ?? [],
      createdAt: clock.now(),
    });
    return [`Created licensee ${values.identifier} (${values.name}).`];
  },
});
