import { FormFrame, FormStore, required, TextField } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Link, navigate } from '@cdi/shared/mfe';
import { session, SIGN_IN_FAILED } from '@cdi/shared/session';
import { readReturnPath } from '../../account/return-path.ts';

const makeStore = () =>
  new FormStore({
    initial: { email: '', passwd: '', code: '' },
    rules: {
      email: required('E-mail'),
      passwd: required('Password'),
      code: (value) => (session.codeStep !== null && value.trim() === '' ? 'Code is required.' : null),
    },
  });

/** E-mail and password, and the code if the account requires one. The error box shows the same text for every reason of a failure. */
export const SignInForm = observer(function SignInForm() {
  const [store] = useState(makeStore);
  // read once: the gate may change the address at the moment of the sign-in
  const [goal] = useState(() => readReturnPath(window.location.search));
  const { isSignedIn, codeStep } = session;
  const isCodeAsked = codeStep !== null;
  const codeRef = useRef<HTMLDivElement>(null);
  useEffect(() => () => session.askForCode(null), []);
  useEffect(() => {
    if (isCodeAsked) codeRef.current?.querySelector('input')?.focus();
  }, [isCodeAsked]);

  useEffect(() => {
    if (isSignedIn) navigate(goal, { isReplacing: true });
  }, [isSignedIn, goal]);

  const handleSubmit = async () => {
    const wasAsked = session.codeStep !== null;
    await store.submit(
      async ({ email, passwd, code }) => void (await session.signIn(email.trim(), passwd, wasAsked ? code : '')),
    );
    const problem = session.codeStep?.problem;
    if (problem) store.refuseFields({ code: problem });
    if (session.messages.errorText === SIGN_IN_FAILED)
      store.refuseFields({ passwd: 'Check the e-mail and the password, or reset the password.' });
  };
  return (
    <FormFrame
      store={store}
      name="Sign In"
      submitLabel="Sign In"
      busyLabel="Signing in"
      onSubmit={() => void handleSubmit()}
      more={<Link href="/pass_reset">Reset your password</Link>}
    >
      <TextField store={store} name="email" label="E-mail" type="email" autoComplete="username" isRequired />
      <TextField
        store={store}
        name="passwd"
        label="Password"
        type="password"
        autoComplete="current-password"
        isRequired
      />
      {isCodeAsked && (
        <div ref={codeRef} role="status">
          <TextField
            store={store}
            name="code"
            label="Code"
            autoComplete="one-time-code"
            isRequired
            help="The 6 digits that your authenticator app shows, or a recovery code."
          />
        </div>
      )}
    </FormFrame>
  );
});
