ALTER TABLE "elearning_texts" DROP CONSTRAINT "elearning_texts_language";--> statement-breakpoint
ALTER TABLE "risk_assessment_texts" DROP CONSTRAINT "risk_assessment_texts_language";--> statement-breakpoint
ALTER TABLE "template_texts" DROP CONSTRAINT "template_texts_language";--> statement-breakpoint
ALTER TABLE "elearning_texts" ADD CONSTRAINT "elearning_texts_language" CHECK ("elearning_texts"."language" ~ '^[a-z]{2}_[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "risk_assessment_texts" ADD CONSTRAINT "risk_assessment_texts_language" CHECK ("risk_assessment_texts"."language" ~ '^[a-z]{2}_[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "template_texts" ADD CONSTRAINT "template_texts_language" CHECK ("template_texts"."language" ~ '^[a-z]{2}_[A-Z]{2}$');