import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PublishOutlined from '@mui/icons-material/PublishOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import { lazyPage, type Page } from '../src/page/pageRoutes';
import { paths } from '../src/routing/paths';

const SecurityPage = lazyPage(async () => (await import('../src/partnerStaff/SecurityPage')).SecurityPage);
const LooksPage = lazyPage(async () => (await import('../src/partnerLooks/LooksPage')).LooksPage);
const StatementPage = lazyPage(async () => (await import('../src/partnerStatements/StatementPage')).StatementPage);

const PublishPage = lazyPage(async () => (await import('../src/partnerVersions/PublishPage')).PublishPage);

const WeekPage = lazyPage(async () => (await import('../src/partnerCompanies/WeekPage')).WeekPage);

/** Every page of the partner's face that shows no list and no record of a resource. */
export const partnerPages: readonly Page[] = [
  {
    path: '/portfolio/week',
    permissions: ['partner-companies.read'],
    menu: { title: 'partnerCompanies.week.menu', icon: EventNoteOutlined },
    page: <WeekPage />,
  },
  {
    path: '/portfolio/publish',
    permissions: ['partner-versions.publish'],
    menu: { title: 'partnerVersions.menu', icon: PublishOutlined },
    page: <PublishPage />,
  },
  {
    path: '/provider/looks',
    permissions: ['partner-looks.edit'],
    menu: { title: 'partnerLooks.menu', icon: PaletteOutlined },
    page: <LooksPage />,
  },
  {
    path: '/portfolio/statements',
    permissions: ['partner-statements.read'],
    menu: { title: 'partnerStatements.menu', icon: RequestQuoteOutlined },
    page: <StatementPage />,
  },
  { path: paths.security, page: <SecurityPage /> },
];
