export type { Declarations, LookupDeclaration, Lookups, ResourceDeclaration } from './declaration';
export type { CardProperties, Listed } from './listDeclaration';
export { resourceLink, resourceNavigation } from './navigation';
export { ResourcesContext } from './resourceContext';
export { resourceRoutes } from './routes';
