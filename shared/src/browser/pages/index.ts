export { NoPage } from './no-page.tsx';
export { PageRoutes } from './page-routes.tsx';
