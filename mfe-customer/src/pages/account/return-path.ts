import { resolveRoute } from '@cdi/shared/remotes';
import { safePath } from '@cdi/shared/session';

/** Pages that a signed-in person has no business at. */
const ENTRANCES: readonly string[] = ['/sign_in', '/my/register', '/new_user_r', '/pass_reset'];

/** Where the person goes after signing in: the page that asked for it, else My CDI. Never another site, never an entrance again. */
export function readReturnPath(query: string): string {
  const path = safePath(new URLSearchParams(query).get('return') ?? '', '/my');
  return ENTRANCES.some((entrance) => path === entrance || path.startsWith(`${entrance}?`)) ? '/my' : path;
}

/** Why the person was sent to the sign-in, in a sentence; null when they came by themselves. */
export function explainReturn(query: string): string | null {
  const path = readReturnPath(query);
  if (path === '/my') return null;
  const { pathname } = new URL(path, 'http://page');
  // asked as staff: a visitor may be an employee who has not said so yet
  const route = resolveRoute(pathname, { isStaff: true });
  if (!route) return 'Sign in to go on.';
  const title = route.title.join(' ');
  return route.audience === 'staff'
    ? `${title} is for CDI employees. Sign in to open it.`
    : `Sign in to open ${title}.`;
}
