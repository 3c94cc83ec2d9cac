import { lazyPage } from '@cdi/shared/mfe';
import type { PageRoute } from '../../page-route.ts';

const SignInPage = lazyPage(
  async () => (await import(/* webpackChunkName: "sign_in" */ './sign-in/sign-in.page.tsx')).SignInPage,
);
const MyPage = lazyPage(async () => (await import(/* webpackChunkName: "my" */ './my/my.page.tsx')).MyPage);
const RegisterPage = lazyPage(
  async () => (await import(/* webpackChunkName: "my-register" */ './register/register.page.tsx')).RegisterPage,
);
const ProfilePage = lazyPage(
  async () => (await import(/* webpackChunkName: "myedit" */ './profile/profile.page.tsx')).ProfilePage,
);
const AlertsPage = lazyPage(
  async () => (await import(/* webpackChunkName: "myalerts" */ './alerts/alerts.page.tsx')).AlertsPage,
);
const PassResetPage = lazyPage(
  async () => (await import(/* webpackChunkName: "pass_reset" */ './reset/pass-reset.page.tsx')).PassResetPage,
);

/** The pages of this group and the paths they answer. Every route of the product takes an id that it may leave unused. */
export const accountRoutes: readonly PageRoute[] = [
  { path: '/sign_in/:id?', Page: SignInPage },
  { path: '/my/:id?', Page: MyPage },
  { path: '/my/register/:id?', Page: RegisterPage },
  { path: '/new_user_r/:id?', Page: RegisterPage },
  { path: '/myedit/:id?', Page: ProfilePage },
  { path: '/myalerts/:id?', Page: AlertsPage },
  { path: '/pass_reset/:id?', Page: PassResetPage },
];
