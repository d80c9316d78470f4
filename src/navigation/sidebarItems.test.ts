import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { describe, expect, it } from 'vitest';
import { featureFlagDefaults } from '../../contract/names/featureFlags';
import { isActive, linksOf, type SidebarItem, visibleItems } from './sidebarItems';

const members: SidebarItem = { title: 'members', path: '/company/members/list' };

describe('isActive', () => {
  it('holds for the same address', () => {
    expect(isActive(members, '/company/members/list')).toBe(true);
    expect(isActive(members, '/company/members/list/more')).toBe(false);
  });

  it('holds where the first segments are the same', () => {
    const item = { ...members, matchDepth: 2 };
    expect(isActive(item, '/company/members/details/1/org-units')).toBe(true);
    expect(isActive(item, '/company/membership/list')).toBe(false);
    expect(isActive(item, '/company')).toBe(false);
  });

  it('holds for no address at a depth that the path does not have', () => {
    expect(isActive({ ...members, path: '/company', matchDepth: 2 }, '/company/members')).toBe(false);
  });

  it('holds where the address starts with a listed prefix', () => {
    const item = { ...members, match: ['/company/members/details', '/company/members/import'] };
    expect(isActive(item, '/company/members/details/1')).toBe(true);
    expect(isActive(item, '/company/members/archive/list')).toBe(false);
  });
});

describe('visibleItems', () => {
  const viewer = { permissions: ['member-list.get-list'], featureFlags: featureFlagDefaults };
  const archive: SidebarItem = { title: 'archive', path: '/archive', checkPermissions: ['archive-member.list'] };
  const list: SidebarItem = {
    title: 'list',
    path: '/list',
    checkPermissions: ['archive-member.list', 'member-list.get-list'],
  };

  it('keeps what any of the listed permissions allows', () => {
    expect(visibleItems([archive, list], viewer)).toEqual([list]);
  });

  it('keeps a section only while a child is left', () => {
    const section = { title: 'company', path: '/company', children: [archive] };
    expect(visibleItems([section], viewer)).toEqual([]);
    expect(visibleItems([{ ...section, children: [archive, list] }], viewer)).toEqual([
      { ...section, children: [list] },
    ]);
  });

  it('keeps of a group with one link that link alone', () => {
    const group = { title: 'people', path: '/people', icon: PeopleOutlined, children: [archive, list] };
    const section = { title: 'company', path: '/company', children: [group] };
    expect(visibleItems([section], viewer)).toEqual([{ ...section, children: [list] }]);
  });

  it('hides what stands behind a feature flag that is off', () => {
    const app = { title: 'app', path: '/app', featureFlag: 'elearnings' as const };
    expect(visibleItems([app], viewer)).toEqual([]);
    expect(visibleItems([app], { ...viewer, featureFlags: { ...featureFlagDefaults, elearnings: true } })).toEqual([
      app,
    ]);
  });
});

it('finds all links below sections and groups', () => {
  const group = { title: 'group', path: '/group', children: [members] };
  expect(linksOf([{ title: 'section', path: '/', children: [group] }])).toEqual([members]);
});
