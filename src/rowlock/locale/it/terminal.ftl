### Il programma per il terminale.

tui-too-small = Serve una finestra di { $width } × { $height } caratteri; la tua ne ha { $now_width } × { $now_height }. Ingrandiscila, riduci i caratteri, oppure gioca riga per riga con: rowlock play --plain
tui-no-terminal = Lo schermo intero richiede un terminale. Aprine uno e avvia lì rowlock tui, oppure invia le mosse con una pipe: rowlock play --plain
tui-waiting = Si aspetta { $names }.
tui-confirm = { $action } ({ $worth }): Invio conferma.
tui-curtain = Tocca al posto { $seat }, { $name }. Gli altri guardino altrove; premi Invio.
tui-hint = Un bot farebbe: { $action }. Invio conferma, Esc riprende.
tui-step = Passo { $step } di { $last }
tui-variation = { $count ->
    [one] la variante
   *[other] variante { $number } di { $count }
}
tui-variations = { $count ->
    [one] 1 variante (v)
   *[other] { $count } varianti (v)
}
tui-no-comment = Qui non c’è alcun commento.
tui-ask-game = Quale gioco?
tui-ask-preset = In quale variante?
tui-ask-seats = Quanti giocatori?
tui-ask-rival = Contro chi?
tui-players = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
  }
tui-hot-seat = Persone davanti a questo schermo
tui-no-colours = Qui non ci sono colori: la lettera accanto a ogni forma ne dice il colore (R rosso, O arancione, Y giallo, G verde, B blu, P viola).
tui-after = n comincia un’altra partita, r rivede questa, w la salva in un file.
tui-shuffle-fair = Il tuo controllo del mescolamento: onesto.
tui-shuffle-broken = Il tuo controllo del mescolamento è fallito: { $why }.
tui-kept = Conservata in { $file }. Per rivederla: rowlock review { $file }
tui-record-later = Un server dà la registrazione quando la partita è finita.
tui-leave = Uscire? Questa partita non è conservata in nessun file.
tui-leave-not = Continuare a giocare
tui-leave-keep = Salvarla in un file, poi uscire
tui-leave-lose = Uscire e perdere la partita
tui-wait-start = In attesa che la partita cominci. Esc esce.
tui-wait-join = In attesa degli altri. Entrano con un browser all’indirizzo
    { $address }
    o in un terminale con
    { $command }
    Esc esce.
tui-open-seats = Persone che si uniscono
tui-come-back = La partita va avanti senza di te. Per tornare: { $command }
tui-server-silent = Il server non risponde. Niente è perso: la partita riprende appena torna. Aspetta, o esci con q.
tui-server-back = Il server è tornato.
tui-server-ended = Il server ha chiuso la tua sessione: qui non si può più giocare. Esci con q; poi appare il comando per tornare.
tui-gone = { $reason ->
    [resigned] { $player } ha abbandonato; continua un bot.
    [time] { $player } ha esaurito il tempo; continua un bot.
    [replaced] Un bot continua per { $player }.
   *[left] { $player } è uscito; continua un bot.
}
tui-ended = { $reason ->
    [resigned] { $player } ha abbandonato.
    [time] { $player } ha esaurito il tempo.
   *[left] { $player } ha lasciato la partita.
}
tui-server-absent = { $why }. L’indirizzo è giusto, e il server è acceso (rowlock serve)? Senza server, gioca con: rowlock tui
tui-server-refused = Il server rifiuta: { $why }
tui-server-seat = Su un server un posto lo giochi tu: nomina human una volta tra i bot.
tui-server-needed = Tavoli, inviti, token e nomi vanno con un server: aggiungi --server URL.
tui-server-chance = Un server mescola e conserva da sé le sue partite: togli --seed e --resume.

tui-key-confirm = conferma
tui-key-put = posa
tui-key-swap = cambiare
tui-key-recall = riprendi
tui-key-hint = consiglio
tui-key-undo = annulla
tui-key-clause = regola
tui-key-log = cronaca
tui-key-help = guida
tui-key-quit = esci
tui-key-back = indietro
tui-key-forth = avanti
tui-key-start = inizio
tui-key-end = fine
tui-key-new = nuova partita
tui-key-replay = rivedi
tui-key-variation = variante
tui-key-comment = commento
tui-key-game = partita successiva
tui-key-keep = salva

tui-help-qwirkle =
    Qwirkle. Prendi una tessera con 1–6 o con un clic, muoviti con le frecce, posala con Spazio o con un clic su una casella.
    + segna le caselle possibili; Tab salta dall’una all’altra. Backspace riprende la tessera sotto il cursore.
    s passa allo scambio: segna le tessere con 1–6, poi Invio.
    Maiusc con le frecce, o la rotella, mostra un’altra parte del tavolo.
    Ogni tessera mostra la forma e la lettera del colore. * segna l’ultima mossa, ' ciò che hai posato.
tui-help-qwirkle_cards =
    Qwirkle Cards. Muoviti con le frecce; Spazio prende la carta sotto il cursore e la posa in un’altra serie. 1–9 prendono una carta
    della mano, n la posa come nuova serie, Tab passa dal tavolo alla mano. I clic fanno lo stesso: su una carta, poi su una serie.
    Backspace riprende in mano una carta posata in questo turno.
    ! segna una serie non ancora valida, Q una serie da sei. Ogni carta mostra la forma e la lettera del colore.
tui-help-qwixx_cards =
    Qwixx. Ciò che si può segnare ha un numero: premilo, fai clic, oppure arrivaci con le frecce e premi Spazio.
    Prima prendi carte dalla fila, poi segna il numero comune in una riga o passa, poi gioca carte e indica che cosa segnare.
    Un jolly cambia colore ogni volta che premi il suo numero.
    x è segnato, + sta per esserlo, ( ) è possibile, · è perduto. Righe e carte portano un simbolo accanto al colore.
tui-help-list =
    Scorri le azioni permesse con le frecce, Pag↑ e Pag↓, o fai clic su una di esse; da 1 a 9 scegli una delle prime nove. Poi Invio.
    / cerca: scrivi parole contenute nell’azione; Invio o Esc termina la ricerca.
tui-help =
    Invio conferma il turno. Esc riprende tutto. h dispone ciò che farebbe un bot. u annulla il tuo ultimo turno (da solo contro i bot).
    c mostra la regola violata, o tutte. l mostra la cronaca. w salva la partita in un file. q esce.
    Ctrl-P elenca tutti i comandi e i temi. Chiudi con Esc.

help-tui = Gioca a tutto schermo, con mouse e tastiera, qui o su un server.
help-tui-game = Il gioco; se manca, ti viene chiesto.
help-tui-seats = Quanti giocatori.
help-tui-options = Una variante e le sue modifiche (rowlock rules GIOCO --options le elenca).
help-tui-bot = Chi gioca: un bot, o human. Una volta per tutti gli avversari, o una volta per ogni posto in ordine.
help-tui-seed = Un testo qualsiasi; lo stesso seme distribuisce la stessa partita.
help-tui-save = Salva la registrazione in questo file, dopo ogni passo.
help-tui-resume = Continua una partita salvata.
help-tui-replay = Rivedi passo passo la partita di una registrazione.
help-tui-server = Gioca su questo server.
help-tui-table = Unisciti a questo tavolo del server, invece di aprirne uno contro i bot.
help-tui-invite = L’invito a quel tavolo.
help-tui-token = Il token del tuo posto a quel tavolo, dato all’uscita, per tornarci.
help-tui-name = Il nome che gli altri vedono.
