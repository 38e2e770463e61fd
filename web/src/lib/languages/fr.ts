export default import.meta.glob<string>('$locale/fr/{web,web_*,qwirkle,qwirkle_cards,qwixx_cards}.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});
