import { livePages } from '@cdi/shared/mfe';
import { isForStaffOnly } from '@cdi/shared/policy';
import { safePath } from '@cdi/shared/session';

/** Pages that are only for visitors. */
const ENTRANCES: readonly string[] = ['/sign_in', '/my/register', '/new_user_r', '/pass_reset'];

/** The page after signing in: the one that required it, else My CDI. Never another site, never an entrance page again. */
export function readReturnPath(query: string): string {
  const path = safePath(new URLSearchParams(query).get('return') ?? '', '/my');
  return ENTRANCES.some((entrance) => path === entrance || path.startsWith(`${entrance}?`)) ? '/my' : path;
}

/** Why the user was sent to the sign-in, in a sentence; null if they came on their own. Call inside an observer. */
export function explainReturn(query: string): string | null {
  const path = readReturnPath(query);
  if (path === '/my') return null;
  const { pathname } = new URL(path, 'http://page');
  // resolve as staff: a visitor may be an employee who has not signed in yet
  const page = livePages.find(pathname, { isStaff: true }) ?? livePages.find(pathname, { isStaff: false });
  if (!page) return 'Sign in to go on.';
  const title = page.title.join(' ');
  if (isForStaffOnly(page.audience)) return `${title} is for CDI employees. Sign in to open it.`;
  // the number in an address is none that people know
  const words = page.title.filter((part) => !/^\d+$/.test(part)).join(' ');
  return `Sign in to open ${words === title ? title : `this ${words.toLowerCase()}`}.`;
}
