import { formatMoment, LoaderPanel, useLoader } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { callForData, callServer } from '@cdi/shared/api';
import { endOwnSession, listSessions, type OwnSession } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { nameDevice } from './name-device.ts';

/** The sessions of the user, each with a button to end it. */
export const SessionsPanel = observer(function SessionsPanel() {
  const list = useLoader(() => callForData(listSessions, {}));
  const handleEnd = async ({ session_id }: OwnSession) => {
    try {
      session.messages.showAnswer(await callServer(endOwnSession, { session_id }));
    } catch (error) {
      session.messages.showFailure(error);
    }
    await list.load();
  };
  return (
    <section className="account-panel" aria-labelledby="account-sessions">
      <h2 id="account-sessions">Where you are signed in</h2>
      <LoaderPanel store={list} what="sessions">
        {({ sessions }) => (
          <ul className="account-alerts">
            {sessions.map((each) => {
              const device = nameDevice(each.user_agent);
              const since = formatMoment(each.created_dt);
              return (
                <li key={each.session_id} className="account-alert is-read">
                  <div>
                    <p className="account-alert-text">{each.is_current ? `${device}: this one` : device}</p>
                    <p>
                      Since {since}
                      {each.address !== null && `, from ${each.address}`}
                    </p>
                  </div>
                  {!each.is_current && (
                    <Button aria-label={`End ${device}, since ${since}`} onClick={() => void handleEnd(each)}>
                      End
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </LoaderPanel>
    </section>
  );
});
