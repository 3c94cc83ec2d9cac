import { defineRoom } from '../room.ts';
import { profileRoutes } from './profile.route.ts';
import { secondFactorRoutes } from './second-factor.route.ts';
import { signInRoutes } from './sign-in.route.ts';
import { userHooks } from './user.hooks.ts';

/** People's own accounts: sign-in, profile, password, second factor. */
export const accountsRoom = defineRoom({
  name: 'accounts',
  routes: [signInRoutes, profileRoutes, secondFactorRoutes],
  hooks: { user: userHooks },
});
