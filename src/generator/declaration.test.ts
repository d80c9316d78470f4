import type { SvgIconComponent } from '@mui/icons-material';
import { describe, expectTypeOf, it } from 'vitest';
import { members } from '../../contract/members';
import type { orgUnits } from '../../contract/orgUnits';
import type { Declared, ResourceDeclaration } from './declaration';

declare const icon: SvgIconComponent;
type Members = ResourceDeclaration<typeof members>;
type OrgUnits = ResourceDeclaration<typeof orgUnits>;

describe('a declaration', () => {
  const list = { sort: ['lastName', 'asc'], columns: ['lastName', 'status'], filters: ['search'] } as const;
  const shown = { calls: members, title: () => '' };
  type Shown = typeof shown;

  it('takes the names of the contract', () => {
    expectTypeOf<Shown & { list: typeof list }>().toExtend<Members>();
    expectTypeOf<Members>().toExtend<Declared>();
    expectTypeOf<OrgUnits>().toExtend<Declared>();
  });

  it('refuses a column, an order and a filter that the list call does not know', () => {
    type Column = Extract<Members['list'], { columns: unknown }>['columns'][number];
    expectTypeOf<'lastNam'>().not.toExtend<Column>();
    expectTypeOf<{ name: 'lastNam' }>().not.toExtend<Column>();
    expectTypeOf<'inviteOn'>().not.toExtend<Members['list']['sort'][0]>();
    expectTypeOf<'city'>().not.toExtend<Members['list']['filters'][number]>();
    expectTypeOf<'tree'>().toExtend<OrgUnits['list']['sort'][0]>();
  });

  it('refuses a field that the call of the form does not know', () => {
    type Create = NonNullable<Members['create']>[string][number];
    expectTypeOf<'username'>().toExtend<Create>();
    expectTypeOf<'lastLoginAt'>().not.toExtend<Create>();
    type Update = { id: string; fields: { person: 'birthDate'[] } };
    type WrongUpdate = { id: string; fields: { person: 'username'[] } };
    type Tab = NonNullable<Members['tabs']>[number];
    expectTypeOf<Update>().toExtend<Tab>();
    expectTypeOf<WrongUpdate>().not.toExtend<Tab>();
    expectTypeOf<Update & { facts: 'lastLoginAt'[] }>().toExtend<Tab>();
    expectTypeOf<Update & { facts: 'lastLogin'[] }>().not.toExtend<Tab>();
  });

  it('refuses a linked list that the area does not have, and a column that it does not know', () => {
    type Tab = NonNullable<OrgUnits['tabs']>[number];
    expectTypeOf<{ id: string; list: 'members'; resource: string; columns: 'username'[] }>().toExtend<Tab>();
    expectTypeOf<{ id: string; list: 'members'; resource: string; columns: 'city'[] }>().not.toExtend<Tab>();
    expectTypeOf<{ id: string; list: 'people'; resource: string; columns: 'username'[] }>().not.toExtend<Tab>();
  });

  it('refuses an action without a call and a default of another type', () => {
    type Action = NonNullable<Members['actions']>[number];
    expectTypeOf<{ call: 'archive'; icon: typeof icon }>().toExtend<Action>();
    expectTypeOf<{ call: 'archiv'; icon: typeof icon }>().not.toExtend<Action>();
    expectTypeOf<{ roleIdentifier: 'boss' }>().not.toExtend<NonNullable<Members['defaults']>>();
  });
});
