import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { describe, expect, it } from 'vitest';
import type { Access } from '../../contract/call';
import { isActive, linksOf } from '../navigation/sidebarItems';
import { resourceNavigation } from './navigation';
import type { Place } from './place';

const place = (path: string, access: Access): Place => ({ path, icon: GroupsOutlined, access });

const items = resourceNavigation('company', {
  members: place('company/members', 'member-list.get-list'),
  archivedMembers: place('company/members/archive', 'archive-member.list'),
  orgUnits: place('company/org-units', 'org-unit.org-unit-list'),
});

describe('the sidebar of the resources', () => {
  it('groups resources whose pages lie below another’s', () => {
    expect(items.map(({ title }) => title)).toEqual(['members.title', 'orgUnits.menu']);
    expect(linksOf(items).map(({ path }) => path)).toEqual([
      '/company/members/list',
      '/company/members/archive/list',
      '/company/org-units/list',
    ]);
  });

  it('puts those that name a group into it, where the first of them would stand', () => {
    const register = (path: string): Place => ({ ...place(path, 'member-list.get-list'), group: 'registers' });
    const [group, ...others] = resourceNavigation('company', {
      equipment: register('company/equipment'),
      orgUnits: place('company/org-units', 'org-unit.org-unit-list'),
      nearMisses: register('company/near-misses'),
    });
    expect(others.map(({ title }) => title)).toEqual(['orgUnits.menu']);
    expect(group?.title).toBe('layout.groups.registers');
    expect(group?.children?.map(({ title }) => title)).toEqual(['equipment.menu', 'nearMisses.menu']);
  });

  it('guards each link by the permission of its list call', () => {
    expect(linksOf(items).map(({ checkPermissions }) => checkPermissions)).toEqual([
      ['member-list.get-list'],
      ['archive-member.list'],
      ['org-unit.org-unit-list'],
    ]);
  });

  it('marks the link of the list while one of its records is open', () => {
    const active = (address: string) =>
      linksOf(items)
        .filter((item) => isActive(item, address))
        .map(({ title }) => title);
    expect(active('/company/members/details/1/details')).toEqual(['members.menu']);
    expect(active('/company/members/create')).toEqual(['members.menu']);
    expect(active('/company/members/archive/list')).toEqual(['archivedMembers.menu']);
  });
});
