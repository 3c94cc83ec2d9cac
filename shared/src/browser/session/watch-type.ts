import { USER_TYPE, type UserType } from '../../common/trade/roles.ts';

interface Session {
  readonly userType: UserType | null;
  readonly refresh: () => Promise<void>;
  readonly messages: {
    readonly showToast: (text: string, link: string) => void;
    readonly showFailure: (error: unknown) => void;
  };
}

/** Compares the type that the account has now with that of the token, and has the token renewed: a new user who was promoted goes on where they are. */
export function watchType(session: Session): (type: number) => void {
  let isRenewing = false;
  return (type) => {
    const { userType } = session;
    if (userType === null || userType === type || isRenewing) return;
    isRenewing = true;
    void session
      .refresh()
      .then(() => {
        if (userType === USER_TYPE.newUser) session.messages.showToast('Your account is ready.', '/quote/new');
      })
      .catch((error: unknown) => session.messages.showFailure(error))
      .finally(() => (isRenewing = false));
  };
}
