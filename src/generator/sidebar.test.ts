import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Access } from '../../contract/kit/call';
import { isActive, linksOf } from '../navigation/sidebarItems';
import type { Place } from './place';
import { sectionLinks } from './sidebar';

const place = (path: string, access: Access): Place => ({ path, icon: GroupsOutlined, access });

const shown = createElement('p');

const items = sectionLinks('company', {
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
    const [group, ...others] = sectionLinks('company', {
      equipment: register('company/equipment'),
      orgUnits: place('company/org-units', 'org-unit.org-unit-list'),
      nearMisses: register('company/near-misses'),
    });
    expect(others.map(({ title }) => title)).toEqual(['orgUnits.menu']);
    expect(group?.title).toBe('layout.groups.registers');
    expect(group?.children?.map(({ title }) => title)).toEqual(['equipment.menu', 'nearMisses.menu']);
  });

  it('stands a page among what names its group, and what has no entry of its own behind another’s', () => {
    const apps = sectionLinks(
      'apps',
      {
        courses: { ...place('apps/courses', 'member-list.get-list'), group: 'elearnings' },
        keys: { ...place('apps/settings/keys', 'member-list.get-list'), behind: '/apps/settings/details' },
      },
      [
        { path: '/apps/figures', menu: { title: 'figures', icon: GroupsOutlined, group: 'elearnings' }, page: shown },
        { path: '/apps/proof/:uuid', behind: '/apps/courses/list', page: shown },
        { path: '/apps/settings/details', menu: { title: 'settings', icon: GroupsOutlined }, page: shown },
        { path: '/start/elsewhere', menu: { title: 'elsewhere', icon: GroupsOutlined }, page: shown },
      ],
    );
    const active = (address: string) => linksOf(apps).filter((item) => isActive(item, address));
    expect(apps.map(({ title, children }) => [title, children?.length])).toEqual([
      ['layout.groups.elearnings', 2],
      ['settings', undefined],
    ]);
    expect(active('/apps/proof/1').map(({ title }) => title)).toEqual(['courses.menu']);
    expect(active('/apps/settings/keys/list').map(({ title }) => title)).toEqual(['settings']);
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
