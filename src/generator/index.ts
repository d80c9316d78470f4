export type { LookupDeclaration, Lookups, PartDeclaration, ResourceDeclaration } from './declaration';
export type { PictureProperties } from './fields/fieldType';
export { later } from './later';
export type { CardProperties, Listed } from './listDeclaration';
export { resourceLink, resourceNavigation } from './navigation';
export { RegisteredResources } from './reactAdmin';
export { type Place, type Resources, resource } from './resource';
export { ResourcesContext } from './resourceContext';
export { resourceRoutes } from './routes';
