/**
 * The router of every remote: the names of react-router-dom that pages use. One instance lives in the shell and is shared;
 * a longer list would make every first visit pay for it. Paths are absolute: `<Route path="/quote/:id" …>`.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, NavLinkProps, To } from 'react-router-dom';
