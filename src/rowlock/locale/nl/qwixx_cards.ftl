### Qwixx – Het kaartspel

preset-qwixx_cards-standard = Basisspel met 44 kaarten
preset-qwixx_cards-jokers = Variant met de elf jokers

option-qwixx_cards-jokers = De elf jokers doen mee
option-qwixx_cards-strict_lock = Voor de vijf kruisjes vóór het laatste vakje tellen alleen kruisjes van vóór de actie
option-qwixx_cards-finish_turn = De actieve speler maakt de beurt af voordat het spel eindigt
option-qwixx_cards-one_by_one = Kaarten worden één voor één genomen: elke kaart wordt bekeken voordat de volgende wordt gekozen
option-qwixx_cards-first = Wie de eerste actieve speler is
option-qwixx_cards-ages = Leeftijden van de spelers (in dit spel zonder gevolg)

prompt-qwixx_cards-deal = De kaarten worden gedeeld.
prompt-qwixx_cards-display = De kaarten worden uitgelegd.
prompt-qwixx_cards-top = De volgende kaart van de trekstapel komt tevoorschijn.
prompt-qwixx_cards-start = De eerste actieve speler wordt geloot.
prompt-qwixx_cards-refill = De kaartenrij wordt aangevuld.
prompt-qwixx_cards-take = Neem kaarten uit de kaartenrij tot je er vijf in je hand hebt.
prompt-qwixx_cards-common = Een getal voor iedereen: kruis het aan in één rij, of sla over.
prompt-qwixx_cards-play = Speel één tot drie kaarten van één kleur en kruis daarvan aan wat je wilt.
prompt-qwixx_cards-over = Het spel is afgelopen.

fault-qwixx_cards-game_over = Het spel is afgelopen.
fault-qwixx_cards-not_your_turn = Je bent niet aan de beurt.
fault-qwixx_cards-wrong_action =
    { $action ->
        [1] Eerst worden kaarten uit de kaartenrij genomen.
        [2] Nu kruist iedereen het gemeenschappelijke getal aan of slaat het over.
       *[3] Nu worden kaarten uit de hand gespeeld.
    }
fault-qwixx_cards-too_few_taken =
    { $wanted ->
        [one] Neem { $wanted } kaart, zodat je er vijf hebt.
       *[other] Neem { $wanted } kaarten, zodat je er vijf hebt; je hebt er { $taken } gekozen.
    }
fault-qwixx_cards-too_many_taken =
    { $wanted ->
        [one] Neem maar { $wanted } kaart: meer dan vijf mag je er niet hebben.
       *[other] Neem maar { $wanted } kaarten: meer dan vijf mag je er niet hebben. Je hebt er { $taken } gekozen.
    }
fault-qwixx_cards-one_at_a_time = Neem één kaart tegelijk: je ziet haar voordat je de volgende kiest.
fault-qwixx_cards-empty_slot = Op plaats { $slot } ligt geen kaart meer.
fault-qwixx_cards-slot_twice = Plaats { $slot } is twee keer genoemd; elke kaart pak je maar één keer.
fault-qwixx_cards-other_number = Op plaats { $slot } ligt een { $shown }, geen { $number }.
fault-qwixx_cards-not_on_display = In de kaartenrij ligt geen { $number }.
fault-qwixx_cards-slot_unclear = In de kaartenrij liggen meerdere kaarten met een { $number }. Zeg erbij welke plaats je bedoelt.
fault-qwixx_cards-row_locked =
    Je hebt je { $row ->
        [R] rode
        [Y] gele
        [G] groene
       *[B] blauwe
    } rij afgesloten. Daar kun je niets meer aankruisen.
fault-qwixx_cards-right_to_left =
    Getallen worden van links naar rechts aangekruist: in je { $row ->
        [R] rode
        [Y] gele
        [G] groene
       *[B] blauwe
    } rij zijn alleen vakjes rechts van je laatste kruisje vrij (je koos { $numbers }).
fault-qwixx_cards-crossed_twice = Een vakje wordt maar één keer aangekruist (je koos { $numbers }).
fault-qwixx_cards-lock_too_early =
    Het laatste vakje van de { $row ->
        [R] rode
        [Y] gele
        [G] groene
       *[B] blauwe
    } rij mag je pas aankruisen als er minstens vijf kruisjes voor staan.
fault-qwixx_cards-lock_strict =
    Aan deze tafel moeten de vijf kruisjes voor het laatste vakje van de { $row ->
        [R] rode
        [Y] gele
        [G] groene
       *[B] blauwe
    } rij er al vóór deze actie staan.
fault-qwixx_cards-no_cards = Je moet minstens één kaart spelen.
fault-qwixx_cards-too_many_cards = Je mag hoogstens drie kaarten spelen, geen { $played }.
fault-qwixx_cards-not_in_hand = Daarvoor heb je niet genoeg kaarten in je hand: { $cards } ontbreekt.
fault-qwixx_cards-mixed_colours = Kaarten die samen worden gespeeld, moeten dezelfde kleur hebben.
fault-qwixx_cards-joker_without_colour = Noem een kleur voor de joker: { $cards }.
fault-qwixx_cards-number_not_played = Je kunt alleen getallen aankruisen die je net hebt gespeeld, en { $number } hoort daar niet bij.
fault-qwixx_cards-too_many_gaps = Tussen het eerste en het laatste aangekruiste getal mag hoogstens één vakje leeg blijven ({ $numbers }).

notation-number_from_2_to_12 = Een getal van 2 tot en met 12 werd verwacht, niet { $text }.
notation-slot_from_1_to_4 = Een plaats van 1 tot en met 4 werd verwacht, niet { $text }.
notation-card_in_a_slot = Een kaart met haar plaats werd verwacht, bijvoorbeeld Y3@2, niet { $text }.
notation-slot_filled_once = Elke plaats wordt maar één keer gevuld; { $text } is er een te veel.
notation-row_of_a_sheet = Een rij van het scoreblad werd verwacht, bijvoorbeeld R:2,5,7, niet { $text }.
notation-box_of_a_sheet = { $text } is geen vakje van een blad; een vakje wordt geschreven als R5@0, met de plaats van wie het blad is.
notation-hidden_card = Een gesloten kaart werd verwacht, bijvoorbeeld ?9, niet { $text }.
notation-joker = Alleen een joker krijgt een kleur, niet { $text }.
