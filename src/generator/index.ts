export type { Declarations, ResourceDeclaration } from './declaration';
export { resourceNavigation } from './navigation';
export { resourceRoutes } from './routes';
