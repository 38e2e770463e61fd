# Una partita rivista, e enigmi.
review-refused = { $file } non si può analizzare: { $why }
review-record = { $file }:
review-empty-folder = In { $folder } non ci sono registrazioni (*.rowlock).
review-option = { $option } vale per { $what ->
    [record] una sola registrazione, non per una cartella.
   *[folder] una cartella di registrazioni, non per una sola.
}
review-values = I valori sono vantaggi a fine partita sul migliore degli altri: punti, oppure Qwirkle in Qwirkle Cards.
review-decision = decisione { $number }, posto { $seat }: { $action }: { $kind }, regala { $gave_up } (da { $low } a { $high }) e il { $chance } % di probabilità di vittoria; meglio: { $best }.{ $by ->
    [points] {" Giudicata a punti, perché la partita era decisa."}
   *[chance] {""}
}
review-equal = decisione { $number }, posto { $seat }: { $action }: { $kind }, più o meno pari alla migliore trovata, { $best }; la differenza di { $gave_up } può essere un caso
review-best = decisione { $number }, posto { $seat }: { $action }: { $kind }, vale { $value }
review-forced = decisione { $number }, posto { $seat }: { $action }: mossa obbligata
review-class-best = migliore
review-class-fine = buona
review-class-inaccuracy = imprecisione
review-class-mistake = errore
review-class-blunder = svista grave
review-seat = posto { $seat }: { $counts }; ha chiaramente regalato { $gave_up } in tutto, la somma delle righe qui sopra; in più { $unsure } forse dovuti al caso
review-luck = {"  "}fortuna nelle pescate: { $luck } ± { $half }
review-chance = {"  "}probabilità di vittoria: { $curve }
review-moments = Che cosa ha deciso la partita:
review-no-moments = Nessuna singola decisione ha deciso questa partita.
review-moment = decisione { $number }, posto { $seat }{ $named ->
    [yes] {" "}({ $name })
   *[no] {""}
}: { $action } è costato il { $chance } % di probabilità di vittoria e { $gave_up } di vantaggio; meglio: { $best }
review-first-look = Primo esame: { $done } passi su { $all }
review-refining = Esame approfondito: { $done } passi su { $all }. Ctrl-C lo ferma e mostra ciò che è stato trovato.
review-title = { $game }: probabilità di vittoria durante la partita
review-legend = Nelle immagini la mossa giocata ha una cornice tratteggiata, la migliore una cornice continua.
page-not-overwritten = { $file } non è una pagina e non viene sovrascritto.

puzzle-title = Enigma { $name }, difficoltà { $grade }
puzzle-prompt = Posto { $seat }: { $prompt } Una mossa è nettamente la migliore.
puzzle-right = Giusto: { $action }. Vale { $gap } più della seconda, { $second }.
puzzle-wrong = Non è la migliore: regala { $gap } (da { $low } a { $high }). La migliore è { $action }.
puzzle-score = { $solved } risolti su { $tried }
puzzle-bot = { $bot }, difficoltà { $grade }: { $solved } risolti su { $tried }
puzzle-made = { $file }: { $count } enigmi, per difficoltà { $grades }
puzzle-none = Non ci sono enigmi del genere per { $game }; per crearne: rowlock puzzle make { $game } --file FILE
puzzle-what = Gli enigmi si possono creare, anche dai propri errori, controllare, classificare o risolvere (make, mistakes, check, grade, solve), non { $what }.
puzzle-check-proven = { $name }: dimostrato. L’unica migliore di { $actions } mosse: { $evidence }
puzzle-check-clear = { $name }: netto. L’unica migliore di { $actions } mosse: { $evidence }
puzzle-check-mistake-proven = { $name }: dimostrato. Migliore della mossa giocata, e nessuna di { $actions } mosse è migliore: { $evidence }
puzzle-check-mistake-clear = { $name }: netto. Migliore della mossa giocata, e nessuna di { $actions } mosse è nettamente migliore: { $evidence }
puzzle-check-worse = { $name }: SBAGLIATO. Un’altra mossa è migliore: { $evidence }
puzzle-check-equal = { $name }: SBAGLIATO. Un’altra mossa vale lo stesso: { $evidence }
puzzle-check-unclear = { $name }: SBAGLIATO. Un’altra mossa potrebbe valere lo stesso: { $evidence }
puzzle-check-unsolved = { $name }: SBAGLIATO. Il finale è troppo lungo per essere risolto.
puzzle-check-forced = { $name }: SBAGLIATO. Non c’è un’altra mossa.
puzzle-check-illegal = { $name }: SBAGLIATO. La soluzione non è una mossa permessa.
puzzle-evidence = { $policy } { $gap } (da { $low } a { $high }) in { $worlds } mondi davanti a { $second }
puzzle-evidence-exact = { $gap } davanti a { $second }
puzzle-checked = { $count } enigmi controllati: { $proven } dimostrati, { $clear } netti, { $failed } sbagliati
puzzle-needs-file = Indica con --file dove scrivere gli enigmi.
puzzles-not-overwritten = { $file } non è un file di enigmi e non viene sovrascritto.

help-review = Rivedere una partita registrata: che cosa ha regalato ogni decisione, che cosa hanno dato e tolto le pescate.
help-review-file = La registrazione, o una cartella di registrazioni (*.rowlock).
help-review-worlds = In quanti mondi provare i candidati; il migliore è giudicato in un numero quadruplo.
help-review-bot = Chi propone i candidati; se manca, il livello più alto fino al 5.
help-review-budget_ms = Quanto può pensare quel bot a una decisione, in millisecondi.
help-review-samples = Quanto può esaminare quel bot per una decisione; uguale su ogni macchina.
help-review-seed = Fissa i mondi; lo stesso seme dà la stessa analisi.
help-review-everything = Mostrare tutte le decisioni, non solo quelle che hanno regalato qualcosa.
help-review-plot = Disegnare le probabilità di vittoria in questo file, come SVG.
help-review-html = Scrive l’analisi come pagina per un browser, con il grafico e le immagini delle posizioni.
help-review-processes = Quante registrazioni di una cartella analizzare insieme; se manca, quante sono i core.
help-review-ray = Analizza le registrazioni di una cartella sul cluster Ray a questo indirizzo (host:porta, ray://host:porta oppure auto) invece che qui.
help-review-json = Stampare un solo oggetto JSON; per una cartella uno per ogni registrazione, ciascuno su una riga.

help-puzzle = Creare enigmi da partite tra bot o dai propri errori; controllarli, classificarli o risolverli.
help-puzzle-what = make (creare), mistakes (da un’analisi delle proprie partite), check (controllare), grade (classificare secondo i livelli attuali) o solve (risolvere).
help-puzzle-given = Il gioco; per mistakes le registrazioni delle tue partite; per controllare o risolvere va bene anche un file di enigmi.
help-puzzle-file = Dove scrivere o da dove leggere gli enigmi; per controllare o risolvere, se manca, quelli del pacchetto.
help-puzzle-count = Quanti crearne.
help-puzzle-seed = Fissa partite, bot e mondi; lo stesso seme dà gli stessi enigmi e giudizi.
help-puzzle-options = Una variante predefinita, e modifiche (rowlock rules GIOCO --options le elenca).
help-puzzle-samples = Quanto possono esaminare i bot per una decisione; se manca, 500 per mistakes, altrimenti 400.
help-puzzle-worlds = In quanti mondi confrontare la mossa migliore con le altre; se manca, 8000 per creare o controllare, 400 per risolvere, 250 per mistakes.
help-puzzle-keep = Tenere, con i loro nomi, gli enigmi di questo file che superano il controllo, e creare quelli che mancano.
help-puzzle-games = Quante partite giocare al massimo; se manca, quattro per enigma.
help-puzzle-results = Dove conservare il lavoro finito; lo stesso comando continua da lì.
help-puzzle-processes = Quante partite giocare insieme; se manca, quante sono i core.
help-puzzle-ray = Crea i problemi sul cluster Ray a questo indirizzo (host:porta, ray://host:porta oppure auto) invece che qui.
help-puzzle-number = Controllare o risolvere solo questo.
help-puzzle-grade = Controllare o risolvere solo enigmi di questa difficoltà, da 1 a 5.
help-puzzle-bot = Far risolvere a un bot, e dire quanti ne risolve; per mistakes il bot che indica le mosse migliori.
help-puzzle-player = Di chi sono gli errori, secondo il nome nelle registrazioni; se manca, l’unica persona.
help-puzzle-seat = Di chi sono gli errori, secondo il posto; il primo è 0.
help-puzzle-json = Stampare un solo oggetto JSON.
