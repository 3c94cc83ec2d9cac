import { FormFrame, FormStore, TextField } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { asCallError, callServer } from '@cdi/shared/api';
import { register } from '@cdi/shared/contracts';
import { Link, navigate, useQueryString } from '@cdi/shared/mfe';
import { findPhoneProblem, MIN_PASSWORD_LENGTH } from '@cdi/shared/policy';
import { session } from '@cdi/shared/session';
import { newPassword, userField } from '../../account/form/rules.ts';
import { readReturnPath } from '../../account/return-path.ts';
import { RegistrationKey } from './registration-key.ts';

const DRAFT = 'register';
const initial = {
  first_name: '',
  last_name: '',
  company_name: '',
  email: '',
  phone: '',
  trade: '',
  zip: '',
  passwd: '',
};

const makeStore = () =>
  new FormStore({
    initial,
    rules: {
      first_name: userField('first_name', 'First name', true),
      last_name: userField('last_name', 'Last name', true),
      company_name: userField('company_name_given', 'Company', true),
      email: userField('email', 'E-mail', true),
      phone: (value, all) => userField('phone', 'Phone', true)(value, all) ?? findPhoneProblem(value),
      trade: userField('trade', 'Trade', false),
      zip: userField('zip', 'ZIP', true),
      passwd: newPassword,
    },
    draft: { name: DRAFT, store: session.drafts },
    secrets: ['passwd'],
  });

/** Creates an account. It starts as a new user, who can quote once inside sales has connected the account to a company. */
export const RegisterForm = observer(function RegisterForm() {
  const [store] = useState(makeStore);
  const [key] = useState(() => new RegistrationKey());
  const [site, setSite] = useState('');
  const siteId = useId();
  const goal = readReturnPath(useQueryString());

  useEffect(() => key.prepare(), [key]);

  const handleSubmit = () =>
    store.submit(async (values, idempotencyKey) => {
      const sent = { ...values, form_key: await key.take(), company_site: site };
      const answer = await callServer(register, sent, { idempotencyKey }).catch((error: unknown) => {
        if (asCallError(error).fields.form_key) key.drop();
        throw error;
      });
      // the draft belongs to a visitor, who has an account from here on
      session.drafts.drop(DRAFT);
      session.takeToken(answer.data?.token);
      session.messages.showAnswer(answer);
      navigate(goal, { isReplacing: true });
    });
  return (
    <FormFrame
      store={store}
      name="Create Account"
      submitLabel="Create Account"
      busyLabel="Creating your account"
      onSubmit={() => void handleSubmit()}
    >
      <div className="account-pair">
        <TextField store={store} name="first_name" label="First name" autoComplete="given-name" isRequired />
        <TextField store={store} name="last_name" label="Last name" autoComplete="family-name" isRequired />
      </div>
      <TextField store={store} name="company_name" label="Company" autoComplete="organization" isRequired />
      <TextField store={store} name="email" label="E-mail" type="email" autoComplete="username" isRequired />
      <div className="account-pair">
        <TextField store={store} name="phone" label="Phone" type="tel" autoComplete="tel" isRequired />
        <TextField store={store} name="zip" label="ZIP" autoComplete="postal-code" isRequired />
      </div>
      <TextField
        store={store}
        name="trade"
        label="Trade"
        autoComplete="organization-title"
        help="For example mechanical contractor, roofer, distributor, engineer."
      />
      <TextField
        store={store}
        name="passwd"
        label="Password"
        type="password"
        autoComplete="new-password"
        isRequired
        help={`At least ${MIN_PASSWORD_LENGTH} characters; a short sentence is good. No capital letters or signs are demanded.`}
      />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={siteId}>Leave this empty</label>
        <input
          id={siteId}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          value={site}
          onChange={(event) => setSite(event.target.value)}
        />
      </div>
      <p className="account-quiet">
        We keep what you enter to run your account, as the <Link href="/privacypolicy">privacy policy</Link> says. Our
        staff see it once you have opened the link that we mail to you.
      </p>
    </FormFrame>
  );
});
