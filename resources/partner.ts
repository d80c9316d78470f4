import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import { type Lookups, lazyValue, type Resources, resource } from '../src/generator';

/** Everything that the partner's face manages in lists: none of it belongs to a company's people, who never load it. */
export const partnerResources = {
  partnerCompanies: resource(
    { path: 'portfolio/companies', icon: BusinessOutlined, access: 'partner-companies.read' },
    async () => (await import('./partnerCompanies')).partnerCompanies,
  ),
  partnerPackages: resource(
    { path: 'portfolio/packages', icon: Inventory2Outlined, access: 'partnerPackages.list' },
    async () => (await import('./partnerPackages')).partnerPackages,
  ),
  partnerLibrary: resource(
    { path: 'portfolio/library', icon: LibraryBooksOutlined, access: 'partnerLibrary.read' },
    async () => (await import('./partnerLibrary')).partnerLibrary,
  ),
} satisfies Resources;

/** Lists of the partner's face that stand on the pages of others. */
export const partnerLookups = {
  partnerLibraryCompanies: lazyValue(async () => (await import('./partnerLibraryCompanies')).partnerLibraryCompanies),
} satisfies Lookups;
