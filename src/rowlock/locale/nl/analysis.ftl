# Het analysebord.

web-analysis-title = Analyse
web-analysis-title-of = { $game }: analyse
web-analysis-trouble = Dit kan niet worden geanalyseerd
web-analysis-seat = Speler { $number }
web-analysis-candidates = Kandidaten
web-analysis-looking = De zetten worden bekeken …
web-analysis-over = Het spel is hier afgelopen.
web-analysis-drawing = Nu wordt er getrokken.
web-analysis-seat-values = Met wat deze plaats weet · { $worlds } spellen uitgespeeld per zet
web-analysis-open-values = Met alle handen open · { $worlds } spellen uitgespeeld per zet
web-analysis-play = Spelen
web-analysis-play-candidate = Kandidaat { $place } spelen
web-analysis-lines = Varianten
web-analysis-start = Begin
web-analysis-go = { $depth ->
    [0] Naar zet { $number }
   *[other] Naar zet { $number } van een variant
}
web-analysis-back = Een zet terug
web-analysis-forward = Een zet verder
web-analysis-delete = Deze variant verwijderen
web-analysis-open = Alle handen tonen
web-analysis-draw = De trekking
web-analysis-outcome = Wat wordt getrokken
web-analysis-draw-this = Dit trekken
web-analysis-draw-random = Willekeurig trekken
web-analysis-chapter = Spel
web-analysis-comment = Commentaar
web-analysis-more = Bestand, spellen en trekkingen
web-analysis-choose = Ik kies de trekkingen
web-analysis-choose-note = Anders wordt willekeurig getrokken waar het bestand niets zegt
web-analysis-title-field = Titel
web-analysis-deal = Verborgen delen opnieuw verdelen
web-analysis-new = Nieuw spel
web-analysis-drop = Dit spel verwijderen
web-analysis-dealt = Dit spel begint met een stelling. Wat een speler daar niet kan zien, is opgegeven of willekeurig verdeeld.
web-analysis-paste = Een stellingtekst, of opgenomen spellen
web-analysis-add = Toevoegen
web-analysis-open-file = Bestand openen
web-analysis-save-file = Als bestand opslaan
web-analysis-copy = Stelling kopiëren
web-analysis-studies = Als studie bewaren
web-analysis-study-title = Titel van de studie
web-analysis-shared = Wie hem mag openen
web-analysis-shared-private = Alleen ik
web-analysis-shared-link = Wie de link heeft
web-analysis-shared-public = Iedereen
web-analysis-keep = Bewaren
web-analysis-keep-again = Wijzigingen bewaren
web-analysis-kept = De studie is bewaard.
web-analysis-copy-link = Link kopiëren
web-analysis-link-lost = De link werd getoond toen je de studie deelde. Voor een nieuwe bewaar je die eerst alleen voor jezelf en deel je die daarna opnieuw.
web-analysis-my-studies = Mijn studies
web-analysis-delete-study = Verwijderen
web-analysis-study-delete = De studie { $title } verwijderen

## Wat er misging
web-trouble-no_analysis = Een lopend spel kan alleen worden geanalyseerd als het niet meetelt en er naast jou alleen bots spelen.
web-trouble-unknown_parts = De stelling laat iets open: schrijf op wat er voor elke ? staat.
web-trouble-no_record = Plak opgenomen spellen, of een stellingtekst die met ‘game’ begint.
web-trouble-file_long = Een analyse heeft hoogstens { $most } tekens.
web-trouble-no_variation = Dit is het spel zelf; alleen varianten kunnen worden verwijderd.
web-trouble-no_such_study = Deze studie bestaat niet, of is niet voor jou.
web-trouble-too_many_studies = Je kunt hoogstens 100 studies bewaren.
