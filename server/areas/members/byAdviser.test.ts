import { beforeEach, describe, expect, it } from 'vitest';
import { memberImport } from '../../../contract/memberImport';
import { members } from '../../../contract/members';
import { enterAsAdviser } from '../../testing/adviser';
import type { Agent } from '../../testing/agent';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { changedMember, createMember, newMember, succeed } from '../../testing/requests';
import { createImporter } from '../memberImport/testing';

const server = setUpServer();
let company: Company;
let adviser: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  adviser = await enterAsAdviser(server, company);
});

/** Messages during the work about accounts that administer: recipients and subjects. */
const toldOf = async (work: () => Promise<unknown>) => {
  const before = server.messages.length;
  await work();
  await server.runJobs();
  const told = /^Konto mit Administrationsrechten bei .*: (.+)$/;
  return server.messages.slice(before).flatMap(({ recipient, subject }) => {
    const account = told.exec(subject)?.[1];
    return account === undefined ? [] : [[recipient, account]];
  });
};

const change = async (agent: Agent, uuid: string, values: Parameters<typeof changedMember>[1]) =>
  succeed(agent, members.update, changedMember(await succeed(agent, members.one, { uuid }), values));

const refusal = { status: 400, code: 'password.byLinkOnly' };

describe('accounts made by an adviser', () => {
  it('have no password that the adviser knows', async () => {
    const person = newMember({ password: testPasswordHash, confirmation: testPasswordHash });
    expect(await adviser.call(members.create, person)).toMatchObject(refusal);
    const { upload, requestFor, run } = await createImporter(server, company, adviser);
    const file = 'Vorname;Nachname;Passwort;E-Mail\nEva;Meier;Eva-am-Kai-3;eva@example.org\n';
    const { body } = await upload(file);
    if (!('importCursor' in body)) throw new Error('The file was refused.');
    for (const choices of [
      { passwordMode: 'byColumn' as const },
      { passwordMode: 'initial' as const, initialPassword: testPasswordHash },
    ]) {
      const request = requestFor(body.importCursor, body.mapping, choices);
      expect(await adviser.call(memberImport.importCsv, request)).toMatchObject(refusal);
    }
    expect((await run(file, { passwordMode: 'byEmail' })).done.created).toBe(1);
  });

  it('are told to the super-admins where they administer', async () => {
    const superAdmin = await company.signIn('super-admin');
    const { email } = await succeed(superAdmin, members.one, { uuid: company.members['super-admin'].uuid });
    const told = [[email, 'Nina Neu']];
    const nina = { firstName: 'Nina', lastName: 'Neu', email: null };
    let uuid = '';
    const create = async () => {
      uuid = await createMember(adviser, nina);
    };
    expect(await toldOf(create)).toEqual([]);
    expect(await toldOf(() => change(adviser, uuid, { roleIdentifier: 'admin' }))).toEqual(told);
    expect(await toldOf(() => change(adviser, uuid, { email: 'vera@example.org' }))).toEqual(told);
    expect(await toldOf(() => change(adviser, uuid, { city: 'Ulm' }))).toEqual([]);
    expect(await toldOf(() => createMember(adviser, { ...nina, roleIdentifier: 'super-admin' }))).toEqual(
      expect.arrayContaining(told),
    );
  });

  it('are no news where the company makes them itself', async () => {
    const admin = await company.signIn('super-admin');
    expect(await toldOf(() => createMember(admin, { roleIdentifier: 'admin' }))).toEqual([]);
  });
});
