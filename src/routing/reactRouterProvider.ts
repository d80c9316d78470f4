/** In place of react-admin's own, which would load a second router: see the alias in vite.config.ts. */
export { routerProvider as reactRouterProvider } from './routerProvider';
