export { NAMES as names } from '../guests/fr';
// Every text except those of the commands: a game's files are found by their folder, so a new game needs no change here.
// The texts of the card games come with their pages and tables (`loadTexts`), to keep the first load small.
export default import.meta.glob<string>(
  [
    '$locale/fr/*.ftl',
    '!$locale/fr/{analysis,arena,common,companion*,hints,insights,mistakes,reasons,review,server,setup,shelf,shell,simulate,study,terminal*,tune,web_{guide,late,room},welcome,why}.ftl',
    '!$locale/fr/*_cards.ftl',
  ],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
