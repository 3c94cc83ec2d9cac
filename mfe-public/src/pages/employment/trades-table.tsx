import { SupportContact } from '../../content/support-contact.tsx';

/** What the people in a curb plant do, in the order in which a curb meets them. */
const trades = [
  ['Inside sales and estimating', 'reading schedules and model plates, quoting, keeping contractors out of trouble'],
  ['Drafting and engineering', 'turning measurements into drawings and drawings into parts, checking other people’s'],
  ['Turret, brake and shear', 'cutting and bending 12 to 18 gauge to a sixteenth'],
  ['Welding, clinching and assembly', 'making a square box out of flat parts, then the ducts inside it'],
  ['Insulation, crating and loading', 'the last hands on a curb before it is lifted onto a roof'],
  ['Maintenance, material and trucks', 'machines that run, steel that is there, freight that arrives'],
] as const;

/** How to apply: the panel that Join Our Team leads to. */
export function JoinPanel() {
  return (
    <>
      <p>
        We hire people who like things to fit. There is no form to fill in: <SupportContact />, say that it is about
        work, and you will be put through to the plant.
      </p>
      <div className="panel" role="group" aria-labelledby="join-tell">
        <h3 id="join-tell">What to tell us</h3>
        <ol>
          <li>Your name and how to reach you in the next few days.</li>
          <li>Which plant: Indianapolis, Dallas or Fresno.</li>
          <li>What you have done, in a few lines. A résumé is welcome and not required.</li>
          <li>When you could start, and the shift you want.</li>
        </ol>
        <p>
          We answer every person who writes, also when there is no place. Tell us what you can do; we will say whether
          it is needed now.
        </p>
      </div>
      <table>
        <caption>The work</caption>
        <tbody>
          {trades.map(([trade, work]) => (
            <tr key={trade}>
              <th scope="row">{trade}</th>
              <td>{work}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
