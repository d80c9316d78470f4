export type { Declarations, LookupDeclaration, Lookups, ResourceDeclaration } from './declaration';
export { resourceNavigation } from './navigation';
export { resourceRoutes } from './routes';
