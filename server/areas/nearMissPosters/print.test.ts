import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { nearMissPosters as calls, posterPapers } from '../../../contract/nearMissPosters';
import { clients, licensees } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { setUpServer } from '../../testing/harness';
import { archiveFaults } from '../../testing/pdf/archiveFaults';
import { letterSizes } from '../../testing/pdf/letterSizes';
import { scanned } from '../../testing/pdf/scanned';
import { readingOf, structureOf } from '../../testing/pdf/structure';
import { hangUp } from '../nearMissReports/testing';

const server = setUpServer({ publicUrl: 'https://safety.example:8443' });

const print = (admin: Agent, uuid: string, paper: (typeof posterPapers)[number]) =>
  admin.send({
    method: 'POST',
    url: `/api/${calls.print.path}`,
    payload: { uuid, paper },
    headers: { 'x-xsrf-token': admin.xsrfToken },
  });

it.each(posterPapers)(
  'is one sheet of %s that screen readers can read, however long its place is called',
  async (paper) => {
    const admin = await (await server.createCompany({ name: 'Werk & Söhne '.repeat(8).trim() })).signIn('admin');
    for (const place of ['Tor 4', 'Hochregallager, Gang 17 '.repeat(8).trim()]) {
      const { uuid } = await hangUp(admin, place);
      const { rawPayload, headers, statusCode } = await print(admin, uuid, paper);
      expect(statusCode).toBe(200);
      expect(headers['content-disposition']).toContain(`-${paper.toUpperCase()}.pdf`);
      const pdf = rawPayload.toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(pdf).toMatch(paper === 'a4' ? /MediaBox \[0 0 595/ : /MediaBox \[0 0 297/);
      expect(archiveFaults(rawPayload)).toEqual([]);
      expect(readingOf(structureOf(rawPayload).roots)).toContain(place);
    }
  },
);

it.each(posterPapers)('on %s is read by a camera, and leads to the host of the company’s licensee', async (paper) => {
  const company = await server.createCompany();
  const admin = await company.signIn('admin');
  const { uuid, token } = await hangUp(admin);
  const read = async () => scanned((await print(admin, uuid, paper)).rawPayload);
  expect(await read()).toBe(`https://safety.example:8443/report/${token}`);
  const setHosts = (hosts: string[]) =>
    server.database.owner(async (tx) => {
      const [client] = await tx.select().from(clients).where(eq(clients.id, company.clientId));
      await tx
        .update(licensees)
        .set({ hosts })
        .where(eq(licensees.id, client?.licenseeId ?? ''));
    });
  await setHosts(['arbeitsschutz.partner.example', 'zweiter.example']);
  expect(await read()).toBe(`https://arbeitsschutz.partner.example:8443/report/${token}`);
  // Another company of another licensee is none of it.
  const other = await (await server.createCompany()).signIn('admin');
  const poster = await hangUp(other);
  expect(scanned((await print(other, poster.uuid, paper)).rawPayload)).toBe(
    `https://safety.example:8443/report/${poster.token}`,
  );
});

it('on A6 has letters that can be read at arm’s length', async () => {
  const admin = await (await server.createCompany()).signIn('admin');
  const { uuid } = await hangUp(admin);
  const sizes = letterSizes((await print(admin, uuid, 'a6')).rawPayload);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes[0]).toBeGreaterThanOrEqual(8);
});
