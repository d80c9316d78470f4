import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { copyKey, session } from '../../authProvider';
import { browser } from '../../authProvider/signOut';
import type { SidebarItem } from '../navigation/sidebarItems';
import { memberStateOf } from '../testing/memberState';
import { renderInShell } from '../testing/renderInShell';
import { Shell } from './Shell';

const navigation: SidebarItem[] = [
  {
    title: 'layout.sections.start',
    path: '/start',
    children: [{ title: 'start.overview', path: '/start/overview', icon: PeopleOutlined }],
  },
  {
    title: 'layout.sections.company',
    path: '/company',
    children: [
      {
        title: 'start.cards.members.headline',
        path: '/company/members/list',
        checkPermissions: ['member-list.get-list'],
        matchDepth: 2,
      },
    ],
  },
];

/** A screen at least as wide as medium, or narrower. */
const useScreen = (wide: boolean): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide && query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

beforeEach(() => useScreen(true));
afterEach(() => {
  vi.unstubAllGlobals();
});

const sidebar = () => screen.queryByRole('navigation', { name: 'Main navigation' });

describe('the sidebar', () => {
  it('shows sections and links, and marks where one is', async () => {
    await renderInShell(<Shell>page</Shell>, { navigation, path: '/company/members/details/1' });
    expect(screen.getByRole('heading', { name: 'Company' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manage employees' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'My overview' }).getAttribute('aria-current')).toBeNull();
  });

  it('shows nobody what they may not see', async () => {
    await renderInShell(<Shell>page</Shell>, { navigation, state: memberStateOf('member') });
    expect(screen.getByRole('link', { name: 'My overview' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Company' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Manage employees' })).toBeNull();
  });

  describe('with a group of links', () => {
    const link = (title: string, path: string): SidebarItem => ({ title, path });
    const children = [link('members.menu', '/company/members/list'), link('archivedMembers.menu', '/company/archive')];
    const people = { title: 'members.title', path: '/company/members', icon: PeopleOutlined, children };
    const apps = [link('templates.menu', '/apps/templates'), link('calendar.menu', '/apps/calendar')];
    const first = { title: 'layout.groups.elearnings', path: '/apps', icon: PeopleOutlined, children: apps };
    const grouped = [
      {
        title: 'layout.sections.start',
        path: '/start',
        children: [link('start.overview', '/start/overview'), first, people],
      },
    ];
    const open = (path: string) => renderInShell(<Shell>page</Shell>, { navigation: grouped, path });
    const toggle = () => screen.getByRole('button', { name: 'Submenu “Employees”' });
    const archive = () => screen.queryByRole('link', { name: 'Archive' });

    it('is open where one is, and folds', async () => {
      await open('/company/archive');
      expect(archive()?.getAttribute('aria-current')).toBe('page');
      fireEvent.click(toggle());
      expect(archive()).toBeNull();
      expect(toggle().getAttribute('aria-expanded')).toBe('false');
    });

    it('is folded elsewhere, unless somebody has opened it', async () => {
      await open('/company/archive');
      const leave = () => fireEvent.click(screen.getByRole('link', { name: 'My overview' }));
      leave();
      expect(archive()).toBeNull();
      fireEvent.click(toggle());
      fireEvent.click(screen.getByRole('link', { name: 'Archive' }));
      leave();
      expect(archive()).toBeTruthy();
    });

    it('is open as well where one is in none, if it is the first', async () => {
      await open('/start/overview');
      expect(screen.getByRole('link', { name: 'Calendar' })).toBeTruthy();
      fireEvent.click(toggle());
      fireEvent.click(screen.getByRole('link', { name: 'Archive' }));
      expect(screen.queryByRole('link', { name: 'Calendar' })).toBeNull();
    });

    it('opens again on another of its pages', async () => {
      await open('/company/archive');
      fireEvent.click(toggle());
      fireEvent.click(screen.getByRole('link', { name: 'Employees' }));
      expect(archive()).toBeTruthy();
    });
  });

  it('toggles on small screens and closes on navigation', async () => {
    useScreen(false);
    await renderInShell(<Shell>page</Shell>, { navigation, path: '/start/overview' });
    expect(sidebar()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Open navigation' }));
    const links = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
    fireEvent.click(links.getByRole('link', { name: 'Manage employees' }));
    await waitFor(() => expect(sidebar()).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Open navigation' }));
    expect(sidebar()).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Close navigation'));
    await waitFor(() => expect(sidebar()).toBeNull());
  });
});

describe('the header', () => {
  it('leads by the logo to the base route of the licensee', async () => {
    const licensee = { licenseeName: 'Ampel', baseRoute: '/start/overview' };
    await renderInShell(<Shell>page</Shell>, { licensee });
    expect(screen.getByRole('link', { name: /Ampel/ }).getAttribute('href')).toBe('/start/overview');
  });

  it('gets pictures that are not ours from the file endpoint', async () => {
    await renderInShell(<Shell>page</Shell>, {
      licensee: { images: { logo: 'licensee/logo/1/a.png', mood: null, icon: null } },
    });
    const logo = screen.getByRole('link', { name: /Dashboard/ }).querySelector('img');
    expect(logo?.getAttribute('src')).toBe('/api/file/licensee/logo/1/a.png');
  });

  it('names who is signed in, with the role, and offers the profile', async () => {
    await renderInShell(<Shell>page</Shell>);
    fireEvent.click(screen.getByRole('button', { name: 'User menu: Erika Muster, Admin' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'Profile and settings' }).getAttribute('href')).toBe('/profile/details');
    expect(menu.getByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
    expect(menu.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked')).toBe('true');
  });

  it('offers no profile to whom none is permitted', async () => {
    const state = memberStateOf('member');
    await renderInShell(<Shell>page</Shell>, { state: { ...state, member: { ...state.member, permissions: [] } } });
    fireEvent.click(screen.getByRole('button', { name: /User menu/ }));
    expect(within(await screen.findByRole('menu')).queryByText('Profile and settings')).toBeNull();
  });
});

describe('signing out', () => {
  const key = copyKey('1');
  const keep = () => localStorage.setItem(key, '{"revision":1,"state":{"answers":{"mood":"bad"}}}');
  const paths: string[] = [];
  let goTo: MockInstance<typeof browser.goTo>;
  beforeEach(() => {
    paths.length = 0;
    goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', async (path: string) => {
      paths.push(path);
      return Response.json({ head: { status: 200 }, body: {} });
    });
  });
  afterEach(() => {
    localStorage.clear();
    vi.restoreAllMocks();
  });
  // Who has signed out is shown nothing any more, and the page goes.
  const stay = () => vi.spyOn(session, 'set').mockImplementation(() => undefined);
  const signOut = () => fireEvent.click(screen.getAllByRole('button', { name: 'Sign out' })[0] as HTMLElement);

  it('asks first if something unsaved would be deleted, and leaves nothing of it to the next person', async () => {
    await renderInShell(<Shell>page</Shell>);
    stay();
    keep();
    signOut();
    const question = within(await screen.findByRole('dialog', { name: 'Sign out without saving?' }));
    expect([paths, localStorage.getItem(key)]).toEqual([[], expect.any(String)]);
    fireEvent.click(question.getByRole('button', { name: 'Delete and sign out' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledOnce());
    expect([paths, localStorage.getItem(key)]).toEqual([['/api/logout'], null]);
  });

  it('from the menu asks as well, and keeps everything of whoever stays', async () => {
    await renderInShell(<Shell>page</Shell>);
    keep();
    fireEvent.click(screen.getByRole('button', { name: /User menu/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    const question = within(await screen.findByRole('dialog', { name: 'Sign out without saving?' }));
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([paths, localStorage.getItem(key)]).toEqual([[], expect.any(String)]);
  });

  it('asks nothing where everything is saved', async () => {
    await renderInShell(<Shell>page</Shell>);
    stay();
    signOut();
    await waitFor(() => expect(goTo).toHaveBeenCalledOnce());
    expect(paths).toEqual(['/api/logout']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the footer', () => {
  const links = {
    licenseeLink: 'https://ampel.test/',
    legalNoticeLink: 'https://ampel.test/legal',
    dataProtectionLink: null,
  };

  it('shows year, licensee and the links there are', async () => {
    await renderInShell(<Shell>page</Shell>, { licensee: { licenseeName: 'Ampel', footer: links } });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()}`))).toBeTruthy();
    expect(footer.getByRole('link', { name: 'Ampel' }).getAttribute('href')).toBe('https://ampel.test/');
    expect(footer.getByRole('link', { name: 'Legal notice' })).toBeTruthy();
    expect(footer.queryByText('Data protection')).toBeNull();
    expect(footer.queryByText(/partner/)).toBeNull();
  });

  it('has the licensee as plain text without a link, and says that a white-label partner is one', async () => {
    await renderInShell(<Shell>page</Shell>, { licensee: { licenseeName: 'Ampel', isWhitelabelPartner: true } });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.queryByRole('link', { name: 'Ampel' })).toBeNull();
    expect(footer.getByText('Provided by Ampel')).toBeTruthy();
  });
});

it('lets the keyboard skip to the content', async () => {
  await renderInShell(<Shell>page</Shell>);
  fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
