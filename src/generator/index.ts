export type { Declarations, LookupDeclaration, Lookups, ResourceDeclaration } from './declaration';
export { resourceNavigation } from './navigation';
export { ResourcesContext } from './resourceContext';
export { resourceRoutes } from './routes';
